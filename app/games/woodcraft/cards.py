"""The names of the cards, and what helpers and contracts say."""
from __future__ import annotations

from app.engine.text import Text

from . import content

ORDERS = {
    "soup_bowl": Text("Soup bowl"), "serving_tray": Text("Serving tray"), "egg_cups": Text("Egg cups"),
    "spinning_top": Text("Spinning top"), "rolling_pin": Text("Rolling pin"), "bird_whistle": Text("Bird whistle"),
    "candle_stand": Text("Candle stand"), "bread_board": Text("Bread board"), "door_sign": Text("Door sign"),
    "toy_boat": Text("Toy boat"), "spice_box": Text("Spice box"), "coat_pegs": Text("Coat pegs"),
    "picture_frame": Text("Picture frame"), "milking_stool": Text("Milking stool"), "sled": Text("Sled"),
    "music_box": Text("Music box"), "nest_box": Text("Nest box"), "ladle_set": Text("Ladle set"),
    "clogs": Text("Clogs"), "chess_pieces": Text("Chess pieces"), "feeding_rack": Text("Feeding rack"),
    "flute": Text("Flute"), "tool_handle": Text("Tool handle"), "building_blocks": Text("Building blocks"),
    "walking_stick": Text("Walking stick"), "honey_dipper": Text("Honey dipper"), "dolls_bed": Text("Doll’s bed"),
    "letter_box": Text("Letter box"), "trellis": Text("Trellis"), "butter_churn": Text("Butter churn"),
    "napkin_rings": Text("Napkin rings"), "kite_frame": Text("Kite frame"), "fishing_float": Text("Fishing float"),
    "birch_broom": Text("Birch broom"), "jewel_case": Text("Jewel case"), "puzzle": Text("Puzzle"),
    "rocking_horse": Text("Rocking horse"), "linen_chest": Text("Linen chest"), "harp": Text("Harp"),
    "wardrobe": Text("Wardrobe"), "cradle": Text("Cradle"), "violin": Text("Violin"), "dollhouse": Text("Dollhouse"),
    "bookcase": Text("Bookcase"), "cuckoo_clock": Text("Cuckoo clock"), "garden_bench": Text("Garden bench"),
    "skis": Text("Skis"), "snowshoes": Text("Snowshoes"), "drum": Text("Drum"), "loom": Text("Loom"),
    "cartwheel": Text("Cartwheel"), "canoe": Text("Canoe"), "backgammon_board": Text("Backgammon board"),
    "wine_rack": Text("Wine rack"), "weather_house": Text("Weather house"), "beehive": Text("Beehive"),
    "writing_desk": Text("Writing desk"), "toy_train": Text("Toy train"), "screen": Text("Screen"),
    "barrel": Text("Barrel"), "spinning_wheel": Text("Spinning wheel"), "altar_carving": Text("Altar carving"),
    "gate": Text("Gate"), "stilts": Text("Stilts"), "guitar": Text("Guitar"),
    "cabinet_of_wonders": Text("Cabinet of wonders"), "royal_sleigh": Text("Royal sleigh"),
    "festival_arch": Text("Festival arch"), "clock_tower_model": Text("Clock tower model"),
    "forest_lectern": Text("Forest lectern"), "carousel_animal": Text("Carousel animal"),
    "council_table": Text("Council table"), "marionette": Text("Marionette"), "harvest_wagon": Text("Harvest wagon"),
    "mill_model": Text("Mill model"), "story_stage": Text("Story stage"), "owl_sculpture": Text("Owl sculpture"),
    "giant_chess_king": Text("Giant chess king"), "moon_lantern_frame": Text("Moon lantern frame"),
    "bridge_railing": Text("Bridge railing"), "fox_throne": Text("Fox throne"), "nutcracker": Text("Nutcracker")}
HELPERS = {
    "alder": (Text("Alder"), Text("Gain 2 sawblades.")),
    "bryony": (Text("Bryony"), Text("Gain 3 blueberries.")),
    "campion": (Text("Campion"), Text("Gain a tool of your choice.")),
    "dill": (Text("Dill"), Text("One step of blueberry income.")),
    "elm": (Text("Elm"), Text("One step of hazelnut income.")),
    "fern": (Text("Fern"), Text("Gain 1 lantern.")),
    "gorse": (Text("Gorse"), Text("You may plant a tree at once.")),
    "hazel": (Text("Hazel"), Text("You may take one of the orders on display at once.")),
    "ivy": (Text("Ivy"), Text("Pay 1 blueberry: gain 1 scrapwood.")),
    "juniper": (Text("Juniper"), Text("Give back 1 sawblade, glue or scrapwood: gain 2 blueberries.")),
    "knapweed": (Text("Knapweed"), Text("Pay 1 blueberry: one of your dice becomes another colour of the same value.")),
    "larch": (Text("Larch"), Text("Change 1 sawblade, glue or scrapwood into another of the three.")),
    "mallow": (Text("Mallow"), Text("Lower one of your dice by 1.")),
    "nettle": (Text("Nettle"), Text("Raise a tree in a pot by 1.")),
    "oak": (Text("Oak"), Text("Buy Lumber: each die costs 1 less.")),
    "poppy": (Text("Poppy"), Text("Buy Materials: gain 1 more of a material that you bought.")),
    "quince": (Text("Quince"), Text("Choose Orders: the second order costs 1 instead of 3.")),
    "rowan": (Text("Rowan"), Text("Exchange Dice: gain 2 blueberries more for the die that you sell.")),
    "sorrel": (Text("Sorrel"), Text("Improve Workshop: pay 1 less.")),
    "thistle": (Text("Thistle"), Text("Plant a Tree: gain 2 blueberries.")),
    "umbel": (Text("Umbel"), Text("Gain 1 blueberry for each sawing tile that you use.")),
    "vetch": (Text("Vetch"), Text("Gain 1 blueberry for each splicing tile that you use.")),
    "willow": (Text("Willow"), Text("Choose a Helper: pay 1 less.")),
    "yarrow": (Text("Yarrow"), Text("Gain 1 blueberry for each order that you complete.")),
    "ash": (Text("Ash"), Text("Score 4 points.")),
    "beech": (Text("Beech"), Text("Two steps of hazelnut income.")),
    "cedar": (Text("Cedar"), Text("Two steps of blueberry income.")),
    "dogwood": (Text("Dogwood"), Text("One step of reputation.")),
    "elder": (Text("Elder"), Text("Gain two tools of your choice.")),
    "foxglove": (Text("Foxglove"), Text("Gain 2 lanterns.")),
    "gale": (Text("Gale"), Text("You may improve your workshop at once and pay 3 less.")),
    "hornbeam": (Text("Hornbeam"), Text("Gain 2 reuse tokens.")),
    "iris": (Text("Iris"), Text("Pay 1 sawblade: cut one die without a sawing tile.")),
    "jasmine": (Text("Jasmine"), Text("Pay 1 scrapwood: raise one die by 1 without a splicing tile.")),
    "kelp": (Text("Kelp"), Text("Pay 2 blueberries: score 2 points.")),
    "lime": (Text("Lime"), Text("Pay 1 glue: glue two dice without the gluing tile.")),
    "maple": (Text("Maple"), Text("Pay 1 lantern: take the production of one helper.")),
    "nutmeg": (Text("Nutmeg"), Text("Score 1 point for each order that you complete.")),
    "osier": (Text("Osier"), Text("Each step of marketing costs 1 less.")),
    "pine": (Text("Pine"), Text("Gluing two colours scores 2 points more.")),
    "rue": (Text("Rue"), Text("Score 2 points for each die that leaves a pot as a 6.")),
    "sage": (Text("Sage"), Text("Score 1 point and gain 1 blueberry for each tool that you place.")),
    "teasel": (Text("Teasel"), Text("Gain 1 blueberry whenever the wheel gives you a bonus.")),
    "yew": (Text("Yew"), Text("Produce: gain 1 blueberry for each helper whose production you take."))}
CONTRACTS = {
    "full_house": (Text("Full house"), Text("2 points for each of your helpers.")),
    "well_equipped": (Text("Well equipped"),
                     Text("3 points for each pot, sawing, splicing or gluing tile that you added, but the first.")),
    "joinery_school": (Text("Joinery school"),
                      Text("4 points each for your second and third splicing tile and your gluing tile.")),
    "packed_attic": (Text("Packed attic"), Text("2 points for each tool in your attic.")),
    "berry_trade": (Text("Berry trade"), Text("1 point for each step of blueberry income.")),
    "nut_trade": (Text("Nut trade"), Text("1 point for each step of hazelnut income.")),
    "good_name": (Text("Good name"), Text("1 point for each step of reputation.")),
    "busy_season": (Text("Busy season"), Text("3 points for each order that you completed, but the first three.")),
    "hazelnut_guild": (Text("Hazelnut guild"), Text("5 points for each hazelnut order that you completed.")),
    "town_crier": (Text("Town crier"), Text("2 points for each step of marketing that you bought.")),
    "complete_toolbox": (Text("Complete toolbox"), Text("3 points for each kind of tool in your attic.")),
    "stacked_timber": (Text("Stacked timber"),
                      Text("1 point for each 2 on the dice of your lumber pile and your pots."))}


def order(number: int) -> Text:
    """What an order is called."""
    return ORDERS[content.ORDERS[number].key]


def helper(number: int) -> Text:
    """What a helper is called."""
    return HELPERS[content.HELPERS[number].key][0]


def contract(number: int) -> Text:
    """What a contract is called."""
    return CONTRACTS[content.CONTRACTS[number].key][0]
