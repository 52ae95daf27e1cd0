/** Outlines: pieces that differ as silhouettes, the signs that no icon set has, and which icon stands for what. */

/** @typedef {{path: string, detail?: string, stamp: [number, number, number], shade: number}} Figure stamp: x, y, size of the seat's mark */

/** Feet at y = 0. @type {Record<string, Figure>} */
export const FIGURES = {
  warrior: { stamp: [0, -12, 0.4], shade: 7.5, path:
    "M0-25.5C2.6-20.8 8.2-15.2 8.2-10.40C8.2-8.2 6.4-7.3 4.6-7.10L7-1.50C7.3-.6 6.7 0 5.7 0H-5.7"
    + "C-6.7 0-7.3-.6-7-1.50L-4.6-7.10C-6.4-7.3-8.2-8.2-8.2-10.40C-8.2-15.2-2.6-20.8 0-25.50Z" },
  outpost: { stamp: [0, -16.5, 0.36], shade: 11, path:
    "M0-27C2.4-23.3 7-18.6 7-14V-10L9-12.5 12-9V-1C12-.4 11.6 0 11 0H-11C-11.6 0-12-.4-12-1V-9L-9-12.5-7-10V-14"
    + "C-7-18.6-2.4-23.3 0-27Z",
    detail: "M-12 0V-9L-9-12.5-6-9-3-12.5 0-9 3-12.5 6-9 9-12.5 12-9V-1C12-.4 11.6 0 11 0H-11C-11.6 0-12-.4-12-1Z" },
  woman: { stamp: [0, -5.8, 0.42], shade: 10, path:
    "M0-12.20C-.8-18-4.6-21.2-9.6-21.20C-9.6-16.6-6.8-13.4-3.4-12.60C-7.6-11.2-10-7-10-1.40C-10-.5-9.5 0-8.6 0H8.6"
    + "C9.5 0 10-.5 10-1.40C10-7 7.6-11.2 3.4-12.60C6.8-13.4 9.6-16.6 9.6-21.20C4.6-21.2 .8-18 0-12.20Z" },
  hunter: { stamp: [5.6, -12.5, 0.34], shade: 8, path:
    "M-7-26C-4.2-26.2-2.4-25.2-1.2-23.80C7.4-20.6 9.6-16.4 9.6-12.50S7.4-4.4-1.2-1.20C-2.4 .2-4.2 1.2-7 1L-7.6-1.4"
    + "C-5.6-1.5-4.4-2.2-3.6-3.60C1-5.8 2-9 2-12.50S1-19.2-3.6-21.40C-4.4-22.8-5.6-23.5-7.6-23.60Z" },
  canoe: { stamp: [0, -1.4, 0.33], shade: 15, path:
    "M-17-8.50C-15.4-9.8-13.6-8-11.6-6.40C-8.6-4.6-4.6-4 0-4S8.6-4.6 11.6-6.40C13.6-8 15.4-9.8 17-8.50C18-7.4 16.6-4.6 14-2.4"
    + "C10.6 .5 5.6 1.8 0 1.80S-10.6 .5-14-2.40C-16.6-4.6-18-7.4-17-8.50Z" },
};

/** A hunter's bowstring and arrow, and its head. */
export const STRING = "M-6.3-24L-9-12.50L-6.3-1M-12.5-12.50H12";
export const ARROW_HEAD = "M9.5-16.5 17.5-12.5 9.5-8.50Z";

const RING = Array.from({ length: 9 }, (_, k) => {
  const angle = (k * Math.PI) / 4.5;
  return `M${(9.85 + 9 * Math.cos(angle)).toFixed(2)} ${(12 + 9 * Math.sin(angle)).toFixed(2)}a2.15 2.15 0 1 0 4.3 0a2.15 2.15 0 1 0-4.3 0Z`;
}).join("");

/** Signs in a box of 24 x 24. @type {Record<string, string>} */
export const SIGNS = {
  move: "M7.2 12.6c-2.3 0-3.7-2-3.7-4.9 0-3.1 1.5-6 3.7-6s3.5 2.7 3.5 5.8-1.3 5.1-3.5 5.1Zm-.2 1.5c1.9-.1 3 .9 2.9 2.5-.1 1.4-1 2.4-2.3 2.4"
    + "s-2.3-.8-2.5-2.2c-.2-1.6.5-2.6 1.9-2.70ZM16.6 16.20c2.3 0 3.7-2 3.7-4.9 0-3.1-1.5-6-3.7-6s-3.5 2.7-3.5 5.8 1.3 5.1 3.5 5.10Z"
    + "m.2 1.50c-1.9-.1-3 .9-2.9 2.5.1 1.4 1 2.4 2.3 2.40s2.3-.8 2.5-2.20c.2-1.6-.5-2.6-1.9-2.70Z",
  tan: "M3.2 1.50h2.20v21H3.20zM18.6 1.50h2.20v21h-2.20zM1 4h22v2.10H1zM1 17.90h22V20H1zM7.5 7.6 10 8.50h4l2.5-.9.7 2.1-1.2 2.3 1.2 2.3-.7 2.1-2.5-.9"
    + "h-4l-2.5.9-.7-2.10L8 12 6.8 9.70Z",
  mask: "M2.4 7.3 6.1 5.80V17.20L4.8 17.70ZM21.6 7.3 17.9 5.80V17.20L19.2 17.70ZM8.7 3h6.60c.9 0 1.6.7 1.6 1.60v14.80c0 .9-.7 1.6-1.6 1.60H8.7"
    + "c-.9 0-1.6-.7-1.6-1.60V4.60C7.1 3.7 7.8 3 8.7 3ZM12 7.4 9.2 12 12 16.60l2.8-4.60Z",
  military: "M12 1.20C15 6 19.4 10.3 19.4 15c0 2.2-1.7 3.2-3.5 3.30l1.9 4.50H6.20l1.9-4.50C6.3 18.2 4.6 17.2 4.6 15 4.6 10.3 9 6 12 1.20Z",
  ritual: `${RING}M8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z`,
  fish: "M1.5 12C4.6 7 9.5 5.3 13.6 6.50c2 .6 3.7 1.9 4.9 3.40L22.8 6.50v11l-4.3-3.40c-1.2 1.5-2.9 2.8-4.9 3.40C9.5 18.7 4.6 17 1.5 12Z"
    + "m5.3-1.90a1.2 1.2 0 1 0 0 .1Z",
  house: "M1.5 20.50V14C1.5 7.8 6 4 12 4s10.5 3.8 10.5 10v6.50h-7.30V16a3.2 3.2 0 0 0-6.4 0v4.50ZM7 7.40h10V8.80H7ZM4.2 11h15.60v1.40H4.20Z",
  lowest: "M10.3 2.50h3.40v9.50h4.30L12 18.5 6 12h4.30zM4 20h16v2.40H4z",
  highest: "M10.3 21.50h3.40V12h4.30L12 5.5 6 12h4.30zM4 1.60h16V4H4z",
  swap: "M3 7.5 8 2.50v3.30h12v3.40H8v3.30zM21 16.50l-5 5v-3.30H4v-3.40h12v-3.30z",
  flip: "M12 3a9 9 0 0 1 8.7 6.70L23 9l-2.6 5.50L16 11l2.3-.6A6.5 6.5 0 0 0 6.6 8.50L4.4 7A9 9 0 0 1 12 3Zm0 18a9 9 0 0 1-8.7-6.70L1 15l2.6-5.50L8 13"
    + "l-2.3.6a6.5 6.5 0 0 0 11.7 1.90l2.2 1.50A9 9 0 0 1 12 21Z",
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
  extra: "small-fire", take: "grab", end: "check-mark",
};

/** Icon of each group of choices; the groups `move:<from>` are all one to it. */
export const GROUP_ICONS = new Proxy(GROUPS, { get: (icons, key) => icons[String(key).split(":")[0]] });
