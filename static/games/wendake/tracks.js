/** The four tracks in their pairs: two lanes of beads back to back, of which the lower one counts. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { answers, target } from "../../js/target.js";
import { shape } from "../../js/marks.js";
import { nameOf, seatName, signAt, watched, word } from "./signs.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Disk} Disk */
/** @typedef {import("./types").Pair} Pair */
/** @typedef {{width: number, left: number, pitch: number, bead: number, words: boolean}} Ruler */

/** @type {Record<"wide" | "small", Ruler>} */
const RULERS = {
  wide: { width: 876, left: 104, pitch: 19.2, bead: 17.4, words: true },
  small: { width: 390, left: 30, pitch: 10.3, bead: 9, words: false },
};
const HEIGHT = 46, LANES = [13, 34], FIVE = 5;

/** @param {View} view @param {string} track @param {number} seat @returns {Disk} */
const diskOf = (view, track, seat) =>
  /** @type {Disk} */ (view.tracks.disks.find((disk) => disk.track === track && disk.seat === seat));

/** @param {View} view @param {Ruler} ruler @param {Disk} own @param {number} y */
function beads(view, ruler, own, y) {
  const mine = own.points + own.turtles;
  return Array.from({ length: view.tracks.length + 1 }, (_, at) => {
    const state = at <= own.counts && at <= mine ? "counts" : at <= mine ? "waits" : "";
    const x = ruler.left + at * ruler.pitch;
    const look = `${at % FIVE ? "" : "five"} ${state} ${at > own.points && state ? "turtles" : ""}`;
    return svg`<rect class=${`bead ${look}`} x=${x + 1} y=${y - 8.5} width=${ruler.bead} height="17"
      rx=${ruler.words ? 5 : 3.5}></rect>
      ${at % FIVE || !ruler.words ? nothing
        : svg`<text class=${`number ${state}`} x=${x + 9.7} y=${y + 4.3}>${at}</text>`}`;
  });
}

/** @param {View} view @param {Ui} ui @param {Ruler} ruler @param {Disk} disk @param {number} y */
function diskPiece(view, ui, ruler, disk, y) {
  const { id, seat, track, points } = disk;
  const shown = (/** @type {number} */ n) => Math.min(n, view.tracks.length);
  const order = view.order.now;
  const equal = view.tracks.disks.filter((one) => one.track === track && shown(one.points) === shown(points))
    .sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  const at = equal.indexOf(disk);
  const middle = points ? (equal.length - 1) / 2 : 0.4;
  const aside = (at - middle) * Math.min(10, ruler.pitch * 0.7);
  const x = ruler.left + (shown(points) + 0.5) * ruler.pitch + aside;
  const rise = equal.length === 1 ? 0 : at % 2 ? 1.5 : -1;
  const own = seat === watched(view, ui);
  const t = target(ui, id);
  return svg`<g class=${`disk-piece s${seat} ${own ? "own" : ""} ${t.state}`} data-id=${id} data-piece=${id}
    ${answers(t, `${seatName(view, seat)}, ${nameOf(view, `track:${track}`)}: ${points}`)}>
    <g transform=${`translate(${x} ${y + rise})`}>${t.open ? svg`<circle class="ring" r="12"></circle>` : nothing}
      <circle class="foot" cx=".6" cy="1.4" r="8"></circle><circle class="disk" r=${own ? 8.6 : 7.8}></circle>
      <path class="stamp" d=${shape(seat, 3.5)}></path></g></g>`;
}

/** @param {View} view @param {Ui} ui @param {Ruler} ruler @param {string} track @param {number} y */
function lane(view, ui, ruler, track, y) {
  const seat = watched(view, ui);
  const disks = view.tracks.disks.filter((disk) => disk.track === track)
    .sort((a, b) => Number(a.seat === seat) - Number(b.seat === seat));
  return svg`<g data-tip=${`track:${track}`}><rect class="hit" x="0" y=${y - 10} width=${ruler.left} height="20"></rect>
    ${signAt(ui, track, 16, y - 0.5, 16)}
    ${ruler.words ? svg`<text class="track-name" x="28"
      y=${y + 4.5}>${nameOf(view, `track:${track}`)}</text>` : nothing}</g>
    ${beads(view, ruler, diskOf(view, track, seat), y)}
    ${repeat(disks, ({ id }) => id, (disk) => diskPiece(view, ui, ruler, disk, y))}`;
}

/**
 * @param {View} view @param {Ui} ui
 * @param {Pair} pair what counts now for each seat, and what waits of the watched one
 */
function summary(view, ui, pair) {
  const { left, pitch } = RULERS.wide;
  const x = left + (view.tracks.length + 1) * pitch + 12;
  const seat = watched(view, ui);
  const own = pair.tracks.map((track) => diskOf(view, track, seat));
  const [low, high] = own[0].waits > own[1].waits ? [own[1], own[0]] : own;
  const counts = word(view, "counts", { n: low.counts });
  const waits = word(view, "waits", { n: high.waits, track: nameOf(view, `track:${low.track}`) });
  return svg`${view.order.now.map((one, at) => svg`<g class=${`s${one} ${one === seat ? "own" : ""}`}
      transform=${`translate(${x + 6 + at * 37} 13)`}><circle class="disk" r="7"></circle>
      <path class="stamp" d=${shape(one, 3)}></path>
      <text class="now" x="11" y="5">${diskOf(view, pair.tracks[0], one).counts}</text></g>`)}
    <text class=${`words s${seat}`} x=${x} y="38"><tspan class="counted">${counts}</tspan>
      ${high.waits ? svg`<tspan dx="4">${waits}</tspan>` : nothing}</text>`;
}

/**
 * A pair of tracks.
 * @param {View} view @param {Ui} ui @param {Pair} pair @param {"wide" | "small"} size
 */
export function trackPair(view, ui, pair, size) {
  const ruler = RULERS[size];
  const seat = watched(view, ui);
  const [one, other] = pair.tracks.map((track) => diskOf(view, track, seat));
  const end = ruler.left + (Math.min(one.counts, view.tracks.length) + 1) * ruler.pitch;
  return html`<svg class=${`wendake-track ${size} s${seat} waits-${seat}`} role="group"
    viewBox=${`0 0 ${ruler.width} ${HEIGHT}`}
    aria-label=${pair.tracks.map((track) => nameOf(view, `track:${track}`)).join(", ")}>
    ${pair.tracks.map((track, at) => lane(view, ui, ruler, track, LANES[at]))}
    <path class="seam" d=${`M${ruler.left} 23.5H${ruler.left + (view.tracks.length + 1) * ruler.pitch}`}></path>
    <path class="end" d=${`M${end} 2V44`}></path>
    ${ruler.words ? summary(view, ui, pair) : svg`<text class="now" x="370" y="20">${one.counts}</text>
      <text class="words" x="370" y="38">+${one.waits + other.waits}</text>`}</svg>`;
}
