/** Icons of actions, helpers, orders and groups of choices. */

/** @type {Record<string, string>} */
export const ACTION_ICONS = {
  buy_lumber: "wood-pile", exchange_dice: "trade", buy_materials: "wooden-crate", choose_orders: "scroll-unfurled",
  choose_helper: "squirrel", produce_plant: "sprout", improve_workshop: "wood-cabin",
};

/** The animal that each helper is. @type {Record<string, string>} */
export const ANIMALS = {
  alder: "beaver", bryony: "frog", campion: "raccoon-head", dill: "rabbit-head", elm: "owl", fern: "fox-head",
  gorse: "mole", hazel: "seated-mouse", ivy: "squirrel", juniper: "hedgehog", knapweed: "salamander",
  larch: "barn-owl", mallow: "snail", nettle: "bee", oak: "badger", poppy: "butterfly", quince: "raven", rowan: "fox",
  sorrel: "rat", thistle: "deer-head", umbel: "rabbit", vetch: "sparrow", willow: "turtle", yarrow: "swan",
  ash: "stag-head", beech: "bear-head", cedar: "boar", dogwood: "sitting-dog", elder: "wolf-head",
  foxglove: "lynx-head", gale: "goose", hornbeam: "scarab-beetle", iris: "ladybug", jasmine: "dove", kelp: "duck",
  lime: "cat", maple: "deer", nutmeg: "mouse", osier: "chicken", pine: "ant", rue: "rooster", sage: "goat",
  teasel: "bat", yew: "eagle-head",
};

/** What each order makes. @type {Record<string, string>} */
export const PRODUCTS = {
  soup_bowl: "berries-bowl", serving_tray: "planks", egg_cups: "nest-eggs", spinning_top: "acorn", rolling_pin: "log",
  bird_whistle: "whistle", candle_stand: "candle-holder", bread_board: "sliced-bread", door_sign: "wooden-sign",
  toy_boat: "fishing-boat", spice_box: "box-trap", coat_pegs: "hanger", picture_frame: "wood-frame",
  milking_stool: "bar-stool", sled: "skis", music_box: "music-spell", nest_box: "bird-house", ladle_set: "ladle",
  clogs: "wooden-clogs", chess_pieces: "chess-rook", feeding_rack: "deer-head", flute: "flute",
  tool_handle: "wood-axe", building_blocks: "cubes", walking_stick: "wood-stick", honey_dipper: "honeypot",
  dolls_bed: "bed", letter_box: "mailbox", trellis: "wooden-fence", butter_churn: "empty-wood-bucket-handle",
  napkin_rings: "linked-rings", kite_frame: "kite", fishing_float: "fishing-pole", birch_broom: "broom",
  jewel_case: "ring-box", puzzle: "jigsaw-piece", rocking_horse: "horse-head", linen_chest: "chest", harp: "harp",
  wardrobe: "closed-doors", cradle: "bed", violin: "violin", dollhouse: "family-house", bookcase: "bookshelf",
  cuckoo_clock: "cuckoo-clock", garden_bench: "park-bench", skis: "skis", snowshoes: "boot-prints", drum: "drum",
  loom: "yarn", cartwheel: "stone-wheel", canoe: "canoe", backgammon_board: "inverted-dice-2",
  wine_rack: "wine-bottle", weather_house: "house", beehive: "beehive", writing_desk: "desk", toy_train: "coal-wagon",
  screen: "door", barrel: "barrel", spinning_wheel: "spinning-wheel", altar_carving: "viking-church", gate: "gate",
  stilts: "stakes-fence", guitar: "guitar", cabinet_of_wonders: "open-chest", royal_sleigh: "crown",
  festival_arch: "arch-bridge", clock_tower_model: "clock-tower", forest_lectern: "open-book",
  carousel_animal: "carousel", council_table: "round-table", marionette: "puppet", harvest_wagon: "old-wagon",
  mill_model: "water-mill", story_stage: "saloon-doors", owl_sculpture: "owl", giant_chess_king: "chess-king",
  moon_lantern_frame: "paper-lantern", bridge_railing: "bridge", fox_throne: "throne-king", nutcracker: "acorn",
};

/** How often an ability serves. */
export const KIND_ICONS = { immediate: "power-lightning", once: "clockwise-rotation", permanent: "infinity" };

/** Icon of each group of choices. @type {Record<string, string>} */
export const GROUP_ICONS = {
  tile: "cycle", use: "check-mark", lantern: "lantern-flame", bonus: "lantern-flame", die: "hand-saw",
  harvest: "sprout", complete: "check-mark", helper: "squirrel", reuse: "clockwise-rotation",
  saw: "circular-sawblade", splice: "wood-beam", glue: "linked-rings", buy: "wood-pile", sell: "trade",
  order: "scroll-unfurled", hire: "squirrel", room: "wooden-door", produce: "cog", plant: "sprout",
  improve: "wood-cabin", tool: "flat-hammer", contract: "scroll-unfurled", return: "grab", market: "megaphone",
  end: "check-mark",
};

/** Icon of each part of a score. @type {Record<string, string>} */
export const PART_ICONS = {
  orders: "scroll-unfurled", income: "sprout", marketing: "megaphone", workshop: "wood-cabin",
  contracts: "check-mark", leftovers: "wood-pile", reputation: "linked-rings",
};
