/** Outlines: pieces that differ as silhouettes, the signs that no icon set has, and which icon stands for what. */

/** @typedef {{path: string, detail?: string, stamp: number[], shade: number}} Figure stamp: x, y, size of the mark */

/** Feet at y = 0. @type {Record<string, Figure>} */
export const FIGURES = {
  warrior: { stamp: [0, -12, 0.4], shade: 7.5, path:
    "M0-25.5C2.6-20.8 8.2-15.2 8.2-10.4C8.2-8.2 6.4-7.3 4.6-7.1L7-1.5C7.3-.6 6.7 0 5.7 0H-5.7"
    + "C-6.7 0-7.3-.6-7-1.5L-4.6-7.1C-6.4-7.3-8.2-8.2-8.2-10.4C-8.2-15.2-2.6-20.8 0-25.5Z" },
  outpost: { stamp: [0, -16.5, 0.36], shade: 11, path:
    "M0-27C2.4-23.3 7-18.6 7-14V-10L9-12.5 12-9V-1C12-.4 11.6 0 11 0H-11C-11.6 0-12-.4-12-1V-9L-9-12.5-7-10V-14"
    + "C-7-18.6-2.4-23.3 0-27Z",
    detail: "M-12 0V-9L-9-12.5-6-9-3-12.5 0-9 3-12.5 6-9 9-12.5 12-9V-1C12-.4 11.6 0 11 0H-11C-11.6 0-12-.4-12-1Z" },
  woman: { stamp: [0, -5.8, 0.42], shade: 10, path:
    "M0-12.2C-.8-18-4.6-21.2-9.6-21.2C-9.6-16.6-6.8-13.4-3.4-12.6C-7.6-11.2-10-7-10-1.4C-10-.5-9.5 0-8.6 0H8.6"
    + "C9.5 0 10-.5 10-1.4C10-7 7.6-11.2 3.4-12.6C6.8-13.4 9.6-16.6 9.6-21.2C4.6-21.2 .8-18 0-12.2Z" },
  hunter: { stamp: [5.6, -12.5, 0.34], shade: 8, path:
    "M-7-26C-4.2-26.2-2.4-25.2-1.2-23.8C7.4-20.6 9.6-16.4 9.6-12.5S7.4-4.4-1.2-1.2C-2.4 .2-4.2 1.2-7 1L-7.6-1.4"
    + "C-5.6-1.5-4.4-2.2-3.6-3.6C1-5.8 2-9 2-12.5S1-19.2-3.6-21.4C-4.4-22.8-5.6-23.5-7.6-23.6Z" },
  canoe: { stamp: [0, -1.4, 0.33], shade: 15, path:
    "M-17-8.5C-15.4-9.8-13.6-8-11.6-6.4C-8.6-4.6-4.6-4 0-4S8.6-4.6 11.6-6.4C13.6-8 15.4-9.8 17-8.5"
    + "C18-7.4 16.6-4.6 14-2.4"
    + "C10.6 .5 5.6 1.8 0 1.8S-10.6 .5-14-2.4C-16.6-4.6-18-7.4-17-8.5Z" },
};

/** A hunter's bowstring and arrow, and its head. */
export const STRING = "M-6.3-24L-9-12.5L-6.3-1M-12.5-12.5H12";
export const ARROW_HEAD = "M9.5-16.5 17.5-12.5 9.5-8.5Z";

const RING = Array.from({ length: 9 }, (_, k) => {
  const angle = (k * Math.PI) / 4.5;
  const x = (9.85 + 9 * Math.cos(angle)).toFixed(2), y = (12 + 9 * Math.sin(angle)).toFixed(2);
  return `M${x} ${y}a2.15 2.15 0 1 0 4.3 0a2.15 2.15 0 1 0-4.3 0Z`;
}).join("");

/** Signs in a box of 24 x 24. @type {Record<string, string>} */
export const SIGNS = {
  move: "M7.2 12.6c-2.3 0-3.7-2-3.7-4.9 0-3.1 1.5-6 3.7-6s3.5 2.7 3.5 5.8-1.3 5.1-3.5 5.1Zm-.2 1.5"
    + "c1.9-.1 3 .9 2.9 2.5-.1 1.4-1 2.4-2.3 2.4"
    + "s-2.3-.8-2.5-2.2c-.2-1.6.5-2.6 1.9-2.7ZM16.6 16.2c2.3 0 3.7-2 3.7-4.9 0-3.1-1.5-6-3.7-6"
    + "s-3.5 2.7-3.5 5.8 1.3 5.1 3.5 5.1Z"
    + "m.2 1.5c-1.9-.1-3 .9-2.9 2.5.1 1.4 1 2.4 2.3 2.4s2.3-.8 2.5-2.2c.2-1.6-.5-2.6-1.9-2.7Z",
  tan: "M3.2 1.5h2.2v21H3.2zM18.6 1.5h2.2v21h-2.2zM1 4h22v2.1H1zM1 17.9h22V20H1zM7.5 7.6 10 8.5h4"
    + "l2.5-.9.7 2.1-1.2 2.3 1.2 2.3-.7 2.1-2.5-.9"
    + "h-4l-2.5.9-.7-2.1L8 12 6.8 9.7Z",
  mask: "M2.4 7.3 6.1 5.8V17.2L4.8 17.7ZM21.6 7.3 17.9 5.8V17.2L19.2 17.7ZM8.7 3h6.6c.9 0 1.6.7 1.6 1.6v14.8"
    + "c0 .9-.7 1.6-1.6 1.6H8.7"
    + "c-.9 0-1.6-.7-1.6-1.6V4.6C7.1 3.7 7.8 3 8.7 3ZM12 7.4 9.2 12 12 16.6l2.8-4.6Z",
  military: "M12 1.2C15 6 19.4 10.3 19.4 15c0 2.2-1.7 3.2-3.5 3.3l1.9 4.5H6.2l1.9-4.5"
    + "C6.3 18.2 4.6 17.2 4.6 15 4.6 10.3 9 6 12 1.2Z",
  ritual: `${RING}M8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z`,
  fish: "M1.5 12C4.6 7 9.5 5.3 13.6 6.5c2 .6 3.7 1.9 4.9 3.4L22.8 6.5v11l-4.3-3.4c-1.2 1.5-2.9 2.8-4.9 3.4"
    + "C9.5 18.7 4.6 17 1.5 12Z"
    + "m5.3-1.9a1.2 1.2 0 1 0 0 .1Z",
  house: "M1.5 20.5V14C1.5 7.8 6 4 12 4s10.5 3.8 10.5 10v6.5h-7.3V16a3.2 3.2 0 0 0-6.4 0v4.5ZM7 7.4h10V8.8H7Z"
    + "M4.2 11h15.6v1.4H4.2Z",
  lowest: "M10.3 2.5h3.4v9.5h4.3L12 18.5 6 12h4.3zM4 20h16v2.4H4z",
  highest: "M10.3 21.5h3.4V12h4.3L12 5.5 6 12h4.3zM4 1.6h16V4H4z",
  swap: "M3 7.5 8 2.5v3.3h12v3.4H8v3.3zM21 16.5l-5 5v-3.3H4v-3.4h12v-3.3z",
  flip: "M12 3a9 9 0 0 1 8.7 6.7L23 9l-2.6 5.5L16 11l2.3-.6A6.5 6.5 0 0 0 6.6 8.5L4.4 7A9 9 0 0 1 12 3Z"
    + "m0 18a9 9 0 0 1-8.7-6.7L1 15l2.6-5.5L8 13"
    + "l-2.3.6a6.5 6.5 0 0 0 11.7 1.9l2.2 1.5A9 9 0 0 1 12 21Z",
};

/** Icon of the sprite for a thing that has no sign of its own. @type {Record<string, string>} */
export const ICONS = {
  canoe: "wood-canoe", canoes: "wood-canoe", harvest: "basket", hunting: "high-shot", hunters: "high-shot",
  fishing: "fishing-net", trade: "shaking-hands", fire: "small-fire", leather: "animal-hide", corn: "corn",
  beans: "jelly-beans", pumpkin: "pumpkin", beaver: "beaver", economic: "swap-bag", women: "sprout", pine: "pine-tree",
  bear: "bear-face", wolf: "wolf-howl", turtle: "sea-turtle", eagle: "eagle-head", shell: "turtle",
  vegetable: "sprout",
};

/** What an action is drawn as, where its name is not the name of the drawing. @type {Record<string, string>} */
export const ACTION_SIGNS = { ceremony: "mask" };

/** A Progress power in short: a figure and a drawing. @type {Record<string, [string, string]>} */
export const POWERS = {
  extra_step: ["+1", "move"], one_home: ["1", "house"], one_vegetable: ["1", "vegetable"], one_fish: ["1", "fish"],
  extra_mask: ["+1", "mask"], swap_mask: ["⇄", "mask"], one_beaver: ["1", "beaver"], ignore_blanket: ["✕", "mask"],
  extra_canoe: ["+1", "canoe"], tan_one: ["1", "leather"], move_two: ["2", "move"], win_ties: ["≥", "military"],
  two_home: ["2", "house"], place_canoe: ["1", "canoe"], any_face: ["?", "mask"], take_discard: ["↥", "mask"],
  two_vegetables: ["2", "vegetable"], pay_less: ["−1", "economic"], count_more: ["+1", "shell"],
  tan_any: ["∞", "leather"], move_four: ["4", "move"], extra_military: ["+1", "military"],
  extra_ritual: ["+2", "ritual"], home_and_canoe: ["2+", "house"], ceremony: ["1", "mask"],
  share_space: ["=", "mask"], harvest: ["1", "harvest"], hunt_and_tan: ["1", "hunting"], fishing: ["1", "fishing"],
  free_exchange: ["∞", "trade"],
};

/** @type {Record<string, string>} */
const GROUPS = {
  tile: "check-mark", order: "rally-the-troops", line: "three-leaves", move: "footsteps", outpost: "wooden-fence",
  fight: "spears", power: "sunrise", transfer: "person", swap: "cycle", exchange: "shaking-hands",
  progress: "sunrise", sell: "swap-bag", turtle: "turtle", play: "card-play", draw: "card-draw", native: "person",
  extra: "small-fire", take: "grab", idle: "hourglass", end: "check-mark",
};

/** Icon of each group of choices; the groups `move:<from>` are all one to it. */
export const GROUP_ICONS = new Proxy(GROUPS, { get: (icons, key) => icons[String(key).split(":")[0]] });
