"""What every form of a file has in common: manners, ids, names, patterns with words, and the head of a scenario.

A form is a pydantic model: the check of single files and the JSON Schemas come from it. Only the shape is judged there
(keys, types, bounds); what needs other files is judged where the cards are made. Importing this module costs 0.1 s, so
nothing that draws the first frame imports it before it has to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticKnownError

from game.content.shape import WORDS_OF_PATTERNS
from game.content.words import usual
from game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.words import Known, Parameter


def worded(pattern: str, words: str) -> str:
    """Return a pattern, after noting the sentence (marked with N_) that says what it wants."""
    WORDS_OF_PATTERNS[pattern] = words
    return pattern


ID = worded(r"^[a-z0-9]+(?:-[a-z0-9]+)*$", N_("expected lower-case words joined by hyphens"))

Id = Annotated[str, Field(pattern=ID, max_length=60, description="lower-case words joined by hyphens")]
Name = Annotated[str, Field(min_length=1, max_length=40, description="as players read it")]
Prose = Annotated[str, Field(max_length=400)]
Seat = Literal["A", "B", "C", "D"]


class Form(BaseModel):
    """The manners of all files: no unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ProfileForm(Form):
    """Somebody who plays at this computer."""

    name: Annotated[str, Field(min_length=1, max_length=24)]
    colour: Literal["any", "blue", "orange", "green", "violet"] = "any"
    help: bool = True
    speed: Literal["usual", "slow", "normal", "fast", "off"] = "usual"


class PlayersForm(Form):
    """The people who play at this computer."""

    players: Annotated[list[ProfileForm], Field(max_length=60)] = []


class ScenarioHead(Form):
    """What every scenario says, whatever is played; its id is the name of its file."""

    room: Annotated[str | None, Field(description="the room it is played in; left out, its folder tells")] = None
    name: Name
    description: Prose = ""
    players: Annotated[list[Name], Field(min_length=1, max_length=4, description="one name for each seat")] = []
    minutes: Annotated[int, Field(ge=1, le=600, description="about how long it takes")] = 60
    beginners: Annotated[bool, Field(description="whether it is a good first game")] = False


class SeatedScenario(ScenarioHead):
    """A scenario of a room in which the number of seats, or who wins with whom, differs from scenario to scenario."""

    seats: Annotated[int, Field(ge=1, le=4, description="how many answer questions")] = 2
    teams: Annotated[
        list[Annotated[list[Seat], Field(min_length=1, max_length=4)]],
        Field(max_length=4, description="seats that win together; left out, each for itself: [[A, C], [B, D]]"),
    ] = []


Names = Annotated[list[Annotated[str, Field(min_length=1, max_length=60)]], Field(min_length=1, max_length=20)]
Round = Annotated[int, Field(ge=1, le=100)]


class PointerForm(Form):
    """What a step of a lesson points at: one of these; of a list the first that is on the screen."""

    widget: Annotated[Names | None, Field(description="keys of buttons and panels")] = None
    place: Annotated[Names | None, Field(description="places as the board calls them: K6")] = None
    figure: Annotated[Names | None, Field(description="ids of pieces: a1")] = None


class GoalForm(Form):
    """When a step of a lesson is done: one of these; a list means any of its words."""

    answered: Annotated[Names | None, Field(description="a person has given such an answer")] = None
    event: Annotated[Names | None, Field(description="this has happened, whoever did it")] = None
    selected: Annotated[Names | None, Field(description="one of these pieces is in hand")] = None
    shown: Annotated[Names | None, Field(description="the player has had this on the screen for a moment")] = None
    round: Annotated[Round | None, Field(description="this round has begun")] = None


class LessonStepForm(Form):
    """One step of a lesson; without `done` the player says himself that it is."""

    title: Name
    text: Annotated[Prose, Field(min_length=1)]
    at: PointerForm | None = None
    done: GoalForm | None = None


class LessonForm(Form):
    """A lesson: a short course of steps in a battle; its id is the name of its file."""

    room: Annotated[str | None, Field(description="the room it is played in; left out, its folder tells")] = None
    name: Name
    description: Prose = ""
    scenario: Annotated[str, Field(min_length=1, max_length=60, description="the id of the scenario it is played on")]
    seed: Annotated[int, Field(ge=0, le=9_999_999, description="of the dice")]
    program: Annotated[
        dict[Seat, str], Field(max_length=4, description="levels of the seats that the program plays: {B: easy}")
    ] = {}
    begin: Annotated[
        list[Any], Field(max_length=200, description="answers given before the first step, as a saved game has them")
    ] = []
    steps: Annotated[list[LessonStepForm], Field(min_length=1, max_length=20)]
    after: Annotated[Prose, Field(description="what is said at the end")] = ""


def named_words(known: Mapping[str, Known], description: str) -> Any:
    """Return the annotation of a list of words, each alone or with its parameters: `[hunter, {aura: {range: 6}}]`.

    The shape asks only for text or a mapping; `words.read_words` says what is wrong in an entry, with its place.
    """
    entry = Annotated[Any, AfterValidator(_word_or_mapping), WithJsonSchema(_words_schema(known))]
    return Annotated[list[entry], Field(max_length=12, description=description)]


def _word_or_mapping(value: Any) -> Any:
    if not isinstance(value, (str, dict)):
        raise PydanticKnownError("string_type")
    return value


def _words_schema(known: Mapping[str, Known]) -> dict[str, Any]:
    """Return the JSON Schema of one entry: a word that needs no parameters, or one word with its parameters."""
    needs = {key: [form["name"] for form in about["form"] if usual(form) is None] for key, about in known.items()}
    mappings = {
        key: {
            "type": "object",
            "description": about["words"],
            "properties": {form["name"]: _parameter_schema(form) for form in about["form"]},
            "required": needs[key],
            "additionalProperties": False,
        }
        for key, about in known.items()
        if about["form"]
    }
    either: list[dict[str, Any]] = [{"enum": [key for key in known if not needs[key]]}]
    if mappings:
        either.append(
            {
                "type": "object",
                "properties": mappings,
                "minProperties": 1,
                "maxProperties": 1,
                "additionalProperties": False,
            }
        )
    return {"anyOf": either}


def _parameter_schema(form: Parameter) -> dict[str, Any]:
    types = {"number": "integer", "flag": "boolean", "words": "array", "word": "string"}
    made: dict[str, Any] = {"type": types[form["type"]]}
    choices = {"enum": list(form["choices"])} if form.get("choices") else {}
    if form["type"] == "words":
        made["items"] = {"type": "string", **choices}
    else:
        made |= choices
    default = usual(form)
    usually = list(default) if isinstance(default, tuple) else default  # as JSON knows it
    bounds = {"minimum": form.get("least"), "maximum": form.get("most"), "default": usually}
    return made | {name: value for name, value in bounds.items() if value is not None}


def schema_of(form: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file, for editors."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **form.model_json_schema()}
