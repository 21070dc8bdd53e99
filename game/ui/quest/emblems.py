"""Which emblem stands for which word: a line for each emblem, with the words of ids and names that mean it."""

from __future__ import annotations


def _words(lines: str) -> dict[str, str]:
    """Return the emblem of each word."""
    found = {}
    for line in lines.split("\n"):
        emblem, _colon, words = line.partition(":")
        found.update(dict.fromkeys(words.split(), emblem))
    found.pop("", None)
    return found


CHARGES = _words("""
dwarf-face: bulwark gate
crested-helmet: shield
elf-helmet: trail thorn
visored-helm: warden
sun-priest: light lantern
cowled: ember ash
hooded-assassin: shade
pan-flute: song bard
wizard-face: rune sage scholar
robin-hood-hat: hunt bow
viking-helmet: reaver north
witch-face: witch
monk-face: monk friar
wolf-head: wolfsister beast wolf
woman-elf-face: moon star elf
black-knight-helm: knight
swordwoman: sword blade
pikeman: spear
dwarf-helmet: smith forge engine dwarf
nun-face: abbess nun
closed-barbute: human
robber-mask: fingersmith knife rogue thief burrowkin
stag-head: hedgewright hedge herb
knight-banner: standard captain marshal
""")
"""What heroes bear on their shields."""
FOES = _words("""
evil-bat: fluttermaw bat
swamp-bat: wing
hanging-spider: spinner
masked-spider: spider
rat: skulk rat
plague-doctor-profile: plague gnawer
goblin-head: cutter goblin mire
trap-mask: hexer
orc-head: brawler orc
warlord-helmet: ironhide
sling: slingcrew sling
leeching-worm: leech
worm-mouth: worm
grasping-slug: slug
hidden: stalker gloom
golem-head: lurker stone
rock-golem: golem
gargoyle: gargoyle
direwolf: wolf
hound: hound
boar: boar
snake: snake
hydra: serpent
frog: toad frog
half-dead: ghoul
skeletal-hand: bone
raise-skeleton: grave dead
skeleton: skeleton
daemon-skull: wight
ghost: ghost
floating-ghost: wraith wisp
scarab-beetle: beetle
centipede: centipede crawler
alien-bug: chitin
raven: crow
vulture: vulture
fish-monster: fish drowned
kraken-tentacle: tentacle deep
mimic-chest: mimic
ogre: ogre
troll: troll
minotaur: minotaur
horned-skull: horn
imp-laugh: imp
goo-skull: ooze slime jelly
witch-flight: witch
hood: cult acolyte
warlock-hood: priest
totem-mask: shaman
drum: drummer
bowman: archer
war-axe: axe
flat-hammer: hammer
overlord-helm: guard
black-knight-helm: knight
beast-eye: eye
gluttonous-smile: maw
dragon-head: drake dragon
lizardman: lizard
voodoo-doll: doll
poison-gas: fume spore
mushrooms-cluster: fungus
fire-breath: fire cinder
wolf-trap: trapper
furnace: slag-warder slag
shambling-zombie: wick-thrall thrall
pumpkin-mask: sallow
light-helm: warder
sing: bone-cantor cantor
flaming-claw: cinder-hound
iron-mask: chain gaoler
""")
"""Enemies."""
NEMESES = _words("""
ogre: grubjaw fetid
fanged-skull: vashka teeth
crowned-skull: king
tentacles-skull: queen mother drowned
ringing-bell: bell
witch-face: hag
overlord-helm: lord
horned-skull: horn
burning-skull: oda cinderwife fire cinder
rock-golem: stone
warlock-hood: abbot
dragon-head: wyrm
lantern-flame: lamplord
metal-scales: tollkeeper toll
pumpkin-mask: sallow-jack
""")
"""Nemeses."""
THINGS = _words("""
two-handed-sword: greatblade
broadsword: blade sword
rune-sword: dawnbringer
crossbow: crossbow
caltrops: spikes
round-shield: buckler
viking-shield: shield
wizard-staff: staff
meat-cleaver: cleaver
mail-shirt: hauberk
scale-mail: coat
cloak: cloak
perspective-dice-six-faces-six: knuckle dice
knapsack: satchel
old-lantern: lamp
sun: daylight sun
power-ring: ring
ringing-bell: bell
warhammer: hammer
breastplate: plate breastplate
high-shot: bow
cape: mantle
owl: brooch owl
robe: vestment robe
candle-light: candle
salamander: amulet salamander
battle-axe: axe
sharp-axe: hatchet
flanged-mace: mace
flail: flail
war-pick: pick
trident: spear
spear-hook: pike
plain-dagger: dagger dirk
sacrificial-dagger: knife
bone-knife: bone
quiver: quiver arrow
sling: sling
rope-dart: net whip
crystal-wand: wand
orb-wand: orb order
crescent-staff: sceptre
bo: rod
spell-book: book tome
open-book: psalter primer
leather-vest: jerkin vest
leather-armor: leather
chest-armor: cuirass
layered-armor: harness lamellar
visored-helm: helm
light-helm: helmet
mushroom-gills: cap paleglow
hood: hood
gauntlet: gauntlet
boots: boots shoes
leather-boot: greaves
belt: belt girdle
shoulder-armor: pauldron
gem-pendant: pendant locket
emerald-necklace: necklace
intricate-necklace: collar
tribal-pendant: talisman
primitive-necklace: charm
feather: feather
rope-coil: rope
grapple: hook grapnel
skeleton-key: key
key: lockpick
square-bottle: flask oil
round-potion: tonic
health-potion: potion
wind-slap: draught
standing-potion: elixir
mortar: salve balm ointment
hunting-horn: horn
smoke-bomb: smoke
rune-stone: ward chalk
corked-tube: spirits
vial: phial vial
bubbling-flask: acid
poison-bottle: poison
locked-chest: locked-coffer
skull-crossed-bones: bones
painted-pottery: niches
swap-bag: purse
light-backpack: satchels dropped-satchel
hidden: ambush
falling-rocks: rockfall
waterfall: stream
stone-tablet: mural
treasure-map: map
skeletal-hand: clapper finger
wax-seal: seal
whistle: whistle
drum: drum
compass: compass
spyglass: glass spyglass
mirror-mirror: mirror
hourglass: hourglass
totem: totem
totem-mask: idol
oak-leaf: leaf
root-tip: root
crown: crown
jewel-crown: circlet
laurel-crown: laurel fortune
bandage-roll: bandage linen
herbs-bundle: herb herbs
crystal-ball: lens
crystal-growth: crystal
honeypot: honey
bread: bread
meat: ration meat
jug: jug ale
amphora: wine
drink-me: brandy
holy-water: holy
water-flask: water
waterskin: waterskin
powder-bag: powder
torch: torch
lantern-flame: lantern spare-lamp
two-coins: coin
open-treasure-chest: hoard
open-chest: chest forgotten-cache cache coffer
broken-pottery: pots
spider-web: web
wolf-trap: trap snare
rat: rats
surrounded-eye: eyes
echo-ripples: echo whispering-dark whisper whispering
boulder-dash: collapse tremor
flood: flood
tornado: gust
cold-heart: cold
small-fire: fire
fire-gem: ember ember-of-the-beacon beacon
wooden-sign: sign
tied-scroll: letter
scroll-unfurled: scroll
quill-ink: journal diary
secret-door: door passage
lever: lever
sword-altar: altar
fire-shrine: shrine
campfire: camp fireplace
night-sleep: rest dream
shaking-hands: friend
hooded-assassin: stranger
boot-prints: tracks
footprint: footprint
stone-bust: statue
tombstone: tomb
spotted-mushroom: mushroom
poison-gas: spore fume
evil-hand: curse hand
moon: moon
star-swirl: star
pan-flute: song
hunting-bolas: bola bolas
cauldron: pitch pot
halberd: bill halberd
chain-mail: riveted-mail mail chainmail
sleeveless-jacket: jack quilted
prayer-beads: beads prayer
scroll-quill: case cartographers
gems: stone gamblers gem gems
pouch-with-beads: pouch salt
tattered-banner: banner scrap
flute: bone-whistle
duality-mask: mask fools
chisel: chisel masons
salt-shaker: grave-salt
strongbox: strongbox rusted
inverted-dice-6: saints-knuckle
crossed-bones: loaded-bone
dripping-stone: foul-water
shattered-glass: broken-glass
trade: pedlar lost-pedlar
nest-eggs: nest
cage: cage sprung-cage
stairs: hidden-stair stair
burning-eye: soot-hex hex
bell-shield: twin-bells bells
arrow-cluster: hand-bolt bolt bolts
crook-flail: crook
acorn: acorn
knight-banner: colours
fur-shirt: pelt
gloves: glove
bestial-fangs: teeth necklace-of-teeth
belt-armor: breastplate-of-the-third
leaf-swirl: leaves coat-of-living-leaves
ring-box: ring-of-the-long-watch
cape-armor: ashsilk-robe
shoulder-bag: forty pockets
rolling-dices: honest-dice honest
eclipse: red-moon
checked-shield: tower-shield
""")
"""Gear, items and events."""
DEEDS = _words("""
warhammer: hammer sweep
thor-hammer: avalanche
shield-bash: shoulder
closed-doors: door
stone-wall: wall
viking-shield: shield
stone-pile: mountain stone
hourglass: patience
templar-shield: stand stand-fast fast
swords-emblem: sworn
high-shot: shot
quiver: shafts arrow
footprint: signs run
boot-prints: path step walk
oak-leaf: moment
solid-leaf: leafcloak leaf
whistle: whistle signal
flanged-mace: mace
sunbeams: judgement
lantern-flame: lantern
candle-light: vigil
aura: rite
healing: mending lick-the-wounds
heraldic-sun: rite-of-dawn dawn
fireball: cinder
explosion-rays: burst
fire-wave: firestorm
star-swirl: lights star
sun: suns
campfire: warmth
fire-breath: breath cinder-breath
small-fire: kindle
fire-bowl: kindle-the-pyre pyre
thrown-daggers: knife backroom-knife
plain-dagger: dagger
broadsword: blade
two-handed-sword: sword
battle-axe: axe
trident: spear
pan-flute: song
drum: drum
hunting-horn: horn
rune-stone: rune ward
rope-coil: rope
grapple: hook
rope-dart: net
wolf-howl: wolf howl
herbs-bundle: herb
cauldron: brew
round-potion: potion draught
open-book: book
scroll-unfurled: word
meditation: prayer meditation
night-sleep: rest sleep
all-seeing-eye: watch
eye-target: eye
bullseye: aim
wolf-trap: trap
hidden: shadow nobody-here nobody
treasure-map: map
compass: compass
shaking-hands: friend hand
three-friends: nobody-stays-behind stays together
backup: rally change-of-guard guard
hearts: heart
bleeding-heart: blood
moon: moon
tornado: storm
wind-slap: wind
anvil: anvil
anvil-impact: forge
skeleton-key: key lock
two-coins: coin
smoke-bomb: smoke
crossed-chains: chain
mighty-force: rage fury roar
crossed-swords: strike cut
lighthouse: lantern-aloft
candles: long-vigil
daggers: two-knives-one-smile knives smile
door-handle: try-the-handle handle
card-joker: the-oldest-trick trick
theater-curtains: behind-the-arras arras curtain
sound-waves: a-quiet-word
sniffing-dog: follow-the-scent scent
paw-print: run-it-down
bear-head: winter-sleep
bestial-fangs: bared-teeth bared teeth
paw-front: pack one-of-the-pack
wizard-staff: blackthorn-staff staff
thorny-vine: bramble-snare bramble snare
plant-roots: ask-the-roots roots
tree-roots: the-roots-reply reply
hedgehog: under-the-hedge hedge
vine-leaf: green-silence silence
teapot-leaves: bitter-tea tea
honeypot: honey-in-the-tea honey
pistol-gun: signal-shot
arrow-cluster: rolling-volley volley
flying-flag: mark-the-way way mark
knight-banner: order-of-march march order banner
camping-tent: at-ease ease
shield-reflect: stand-behind-me
""")
"""Action cards."""
PLACES = _words("""
well #3F5A66 cave: well
tree-roots #46543A cave: root
hole-ladder #5A4A30 cave: warren
crossed-bones #5A6660 crypt: ossuary
ladder #4A505C shaft: shaft
gold-mine #5E4A36 mine: workings
rope-bridge #46566A chasm: bridge
mushrooms-cluster #5A4468 cave: spore
anvil-impact #7A3C1E hall: forge
candles #4A4458 hall: nave
meat-hook #5E3230 hall: hook hall-of-hooks
wave-crest #2C5666 water: lake
dripping-stone #55602E water: wallow
ringing-bell #6A5630 hall: vault bell
stairs #4C5058 shaft: stair
dungeon-gate #54504A hall: gate
crypt-entrance #4A5460 crypt: crypt
sarcophagus #54503E crypt: tomb
tombstone #4A5644 crypt: barrow
water-mill #4A5A5A water: mill
aqueduct #3A5A62 water: cistern aqueduct
waterfall #3A6070 water: falls
water-fountain #46606A hall: fountain
bookshelf #5C4630 hall: library archive
quill-ink #5C4A34 hall: scriptorium
fire-shrine #7A4A22 hall: shrine
sword-altar #5A3A4A hall: altar
heaven-gate #5A5668 hall: chapel
stone-throne #5A4A3A hall: throne hall
portculis #464A50 shaft: prison cell gaol
crossed-chains #50525A shaft: chain
cauldron #6A4226 hall: cauldron
furnace #7A3A1C hall: furnace
bellows #70402A hall: bellows
spider-web #4A4A54 cave: web
nest-eggs #5A5036 cave: nest
egg-clutch #5A4648 cave: brood
hive #6A5626 cave: hive
crystal-growth #46607A cave: crystal
stalagtite #405A60 cave: grotto
cave-entrance #4A4E4C cave: cave
underground-cave #464C52 cave: cavern
fog #5A6470 cave: fog mist
ancient-ruins #5A5644 hall: ruin
stone-tower #50505A shaft: tower
stone-wall #56524A hall: wall
camping-tent #5A5236 cave: camp
barrel #5E4A32 hall: market cellar store
pulley-hook #54504A shaft: lift winch
gears #5A5044 mine: wheel engine
clockwork #5E5436 hall: clock
mine-wagon #5A4A38 mine: cart
mining #5A4A38 mine: mine
stone-pile #5A564C mine: quarry
minerals #4C5A66 mine: seam
closed-doors #5A4832 hall: door
portal #4A3E6A hall: portal
doorway #54504A hall: arch
greek-temple #56565A hall: temple
waves #35606A water: pool
waves #3E5650 water: drain sewer
flood #35566A water: flood
portal #3E3A4A chasm: pit
falling-rocks #56463E chasm: rift
falling-rocks #56505A chasm: ledge
root-tip #46603A cave: garden
stone-bust #5A5C5E hall: statue
candle-holder #5C4C36 hall: gallery
moon #46527A chasm: moon
eclipse #46467A chasm: star
candle-flame #7A5A26 shaft: wick
secret-door #5A5644 crypt: sextons-passage passage
totem-head #5E4A3A cave: idol-of-wet-clay idol
cooking-pot #6A4226 hall: odas-scullery scullery kitchen
spotted-mushroom #56486A shaft: fungus-stair
lantern-flame #6A5426 hall: the-lamp-gallery lamp
pulley-hook #4A505C shaft: bell-rope-shaft
mirror-mirror #50586A hall: hall-of-cracked-mirrors mirrors mirror
cold-heart #3E566A hall: the-cold-furnace
""")
"""Locations: emblem, hue and the scene behind it, parted by blanks."""
