/** Paper tags around the wheel: what each tile is called and would give, kept clear of each other. */
import { svg } from "../../vendor/lit/lit-html.js";
import { gainsAt, iconAt } from "./marks.js";
import { angle, polar } from "./shapes.js";
import { summed, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Gain} Gain */
/** @typedef {{x: number, y: number, width: number, height: number, gives: Gain[] | null, name: string}} Tag */

const SIDE = 500, EDGE = 3, GAP = 2, ROUNDS = 12, LINE = 26;

/** @param {string} text @param {number} size of its letters @returns {number} about how wide it is */
const breadth = (text, size) => text.length * size * 0.53;

/** @param {Tag} tag keeps it inside the box */
function inside(tag) {
  tag.x = Math.min(Math.max(tag.x, tag.width / 2 + EDGE), SIDE - EDGE - tag.width / 2);
  tag.y = Math.min(Math.max(tag.y, tag.height / 2 + EDGE), SIDE - EDGE - tag.height / 2);
}

/** @param {Tag} one @param {Tag} other moves two tags apart along the way that is shorter */
function part(one, other) {
  const dx = (one.width + other.width) / 2 + GAP - Math.abs(one.x - other.x);
  const dy = (one.height + other.height) / 2 + GAP - Math.abs(one.y - other.y);
  if (dx <= 0 || dy <= 0) return;
  if (dx < dy) {
    const step = (one.x < other.x ? -dx : dx) / 2;
    one.x += step;
    other.x -= step;
  } else {
    const step = (one.y < other.y ? -dy : dy) / 2;
    one.y += step;
    other.y -= step;
  }
}

/** @param {Tag[]} tags @returns {Tag[]} */
function spread(tags) {
  for (let round = 0; round < ROUNDS; round++) {
    tags.forEach((one, at) => tags.slice(at + 1).forEach((other) => part(one, other)));
    tags.forEach(inside);
  }
  return tags;
}

/**
 * Tags beside the tiles that can move, on a small wheel narrow ones, and only where they give something; one in the
 * nearest corner for those that cannot.
 * @param {View} view @param {boolean} full with names, for a large wheel
 * @returns {Tag[]}
 */
function placed(view, full) {
  const { tiles } = view.wheel;
  const none = word(view, "no_bonus");
  /** @type {Tag[]} */
  const found = tiles.filter(({ open, gives }) => open && (full || gives.length)).map((tile) => {
    const name = word(view, `tile_${tile.action}`), count = summed(tile.gives).length;
    const width = full ? Math.max(count ? 14 + 31 * count : breadth(none, 13) + 12, breadth(name, 14) + 14) : 54;
    const [x, y] = polar(234, angle(tile.at));
    return { x, y, width, height: full ? 40 : 4 + LINE * count, gives: summed(tile.gives), name };
  });
  const shut = tiles.filter(({ open }) => !open);
  if (shut.length) {
    const [x, y] = polar(SIDE, shut.reduce((sum, tile) => sum + angle(tile.at), 0) / shut.length);
    const name = word(view, "blocked");
    const corner = { x: x < SIDE / 2 ? 0 : SIDE, y: y < SIDE / 2 ? 0 : SIDE };
    found.push({ ...corner, width: breadth(name, full ? 12 : 16) + 28, height: 28, gives: null, name });
  }
  found.forEach(inside);
  return spread(found);
}

/** @param {View} view @param {Ui} ui @param {Tag} tag @param {boolean} full */
function paper(view, ui, { x, y, width, height, gives, name }, full) {
  const box = svg`<rect x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx="8"></rect>`;
  const at = `translate(${x} ${y})`;
  if (!gives) {
    return svg`<g class="tag no" transform=${at}>${box}${iconAt(ui, "padlock", 13 - width / 2, 0, 14, "lock")}
      <text class="tag-shut" x=${24 - width / 2} y="5">${name}</text></g>`;
  }
  if (!full) {
    return svg`<g class="tag" transform=${at}>${box}${gives.map((gain, line) =>
      gainsAt([gain], 0, LINE * (line - (gives.length - 1) / 2), 20, "tag-count"))}</g>`;
  }
  return svg`<g class="tag" transform=${at}>${box}<text class="tag-name" y="-4">${name}</text>
    ${gives.length ? gainsAt(gives, 0, 10, 16, "tag-count")
      : svg`<text class="tag-none" y="14.5">${word(view, "no_bonus")}</text>`}</g>`;
}

/**
 * All tags, once for a large wheel and once, without names, for a small one.
 * @param {View} view @param {Ui} ui
 */
export const tags = (view, ui) => [true, false].map((full) => svg`<g class=${full ? "tags full" : "tags brief"}
  aria-hidden="true">
  ${placed(view, full).map((tag) => paper(view, ui, tag, full))}</g>`);
