/** Outlines: five hunters that differ at 20 px, and the icons of things. */

/** @typedef {{path: string, emblem: number, face: number, lean: number}} Figure emblem and lean: x of the mark and of the face */

const HEAD = "M0-61C8-61 13-55 13-47C13-41 9-37 6-35L-6-35C-9-37-13-41-13-47C-13-55-8-61 0-61Z";
const BODY = "M-8-38L8-38C14-34 17-20 20 0L-20 0C-17-20-14-34-8-38Z";

/** Feet at y = 0; by number: staff, bow, pack, antlers and drum, arms akimbo. @type {Record<number, Figure>} */
export const FIGURES = {
  1: { emblem: 0, face: -48, lean: 0, path: HEAD + BODY
    + "M22-66L25.6-66L25.6 0L22 0ZM20-66C20-72 28-72 28-66L25-62L23-62ZM8-34L26-31L26-24L10-22Z"
    + "M-9-34C-18-30-22-20-22-10L-16-9C-15-16-12-22-9-24Z" },
  2: { emblem: 0, face: -48, lean: 0, path: HEAD + BODY
    + "M17-70C43-54 43-10 17 5L14 2C36-14 36-50 14-67ZM14.6-68L16.8-68L16.8 3L14.6 3Z"
    + "M8-35L34-36L34-29L10-24ZM-24-57L-16-61L-8-36L-15-32Z" },
  3: { emblem: 5, face: -48, lean: 4, path:
    "M4-61C12-61 17-55 17-47C17-41 13-37 10-35L-2-35C-5-37-9-41-9-47C-9-55-4-61 4-61Z"
    + "M-4-38L12-38C18-34 21-20 23 0L-15 0C-13-20-10-34-4-38Z"
    + "M-34-24C-36-50-32-58-22-58L-7-55L-5-9L-25-8C-32-8-34-14-34-24Z"
    + "M-33-60C-33-68-27-70-20-70C-11-70-6-67-6-61C-6-56-11-53-20-53C-28-53-33-55-33-60Z"
    + "M11-36C20-32 24-22 24-12L19-11C17-18 15-24 11-26Z" },
  4: { emblem: -3, face: -48, lean: 0, path: HEAD
    + "M-8-38L8-38C14-34 17-20 20-1L15 4L10-1L5 4L0-1L-5 4L-10-1L-15 4L-20-1C-17-20-14-34-8-38Z"
    + "M-5-58L-10-66L-18-66L-20-71L-13-71L-16-79L-11-80L-7-70L-1-60ZM5-58L10-66L18-66L20-71L13-71L16-79L11-80L7-70L1-60Z"
    + "M12-24C12-34 19-40 27-40C35-40 41-34 41-24C41-14 35-8 27-8C19-8 12-14 12-24Z"
    + "M-9-36L-25-46L-22-51L-7-39ZM-30-50C-30-56-20-56-20-50C-20-45-30-45-30-50Z" },
  5: { emblem: 0, face: -51, lean: 0, path:
    "M0-63C7-63 12-58 12-51C12-46 9-43 6-40L-6-40C-9-43-12-46-12-51C-12-58-7-63 0-63Z"
    + "M-16-42L16-42C21-37 18-20 21 0L-21 0C-18-20-21-37-16-42Z"
    + "M12-43C24-44 34-34 40-21C41-18 40-16 38-15L24-6L19-13L30-20C27-26 22-31 15-33Z"
    + "M-12-43C-24-44-34-34-40-21C-41-18-40-16-38-15L-24-6L-19-13L-30-20C-27-26-22-31-15-33Z" },
};

/** Icon of each tribe's totem. @type {Record<string, string>} */
export const TOTEM_ICONS = { wolf: "wolf-howl", bear: "bear-head", raven: "raven", deer: "deer-head" };

/** Icon of each token. @type {Record<string, string>} */
export const TOKEN_ICONS = {
  hare: "rabbit", fox: "fox", deer: "deer", bear: "polar-bear", mammoth: "mammoth",
  skis: "skis", snowshoes: "boot-prints", big_bag: "swap-bag", knife: "bone-knife", amulet: "primitive-necklace",
  torch: "primitive-torch", shield: "tribal-shield", spear: "stone-spear", herbs: "herbs-bundle",
  dog_sled: "sitting-dog", lasso: "lasso", drum: "tambourine",
};

/** Icon of any spirit. */
export const SPIRIT_ICON = "spark-spirit";

/** Icon of each hunter's ability, by number. @type {Record<number, string>} */
export const ABILITY_ICONS = { 1: "deer-track", 2: "high-shot", 3: "knapsack", 4: "fire", 5: "fist" };

/** Icon of each group of choices. @type {Record<string, string>} */
export const GROUP_ICONS = {
  move: "footsteps", push: "push", crush: "fist", pick_up: "grab", explore: "tipi", store: "open-chest", give: "shaking-hands",
  drop: "drop-weapon", capture: "totem-head", ability: "fire", item: "swap-bag", end: "check-mark",
};
