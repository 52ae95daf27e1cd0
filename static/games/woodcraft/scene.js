/** What the drawings share: the marks of goods and gains, dice, tools, and their gradients. */
import { html, svg } from "../../vendor/lit/lit-html.js";
import { BODY, GRAIN, PIPS, SPLITS, cog, scallop, teeth } from "./shapes.js";

/**
 * @param {string} id @param {string} to end point "x y" of the gradient vector
 * @param {[number, string][]} stops offset and class
 */
function linear(id, to, stops) {
  const [x, y] = to.split(" ");
  return svg`<linearGradient id=${id} x1="0" y1="0" x2=${x} y2=${y}>${stops.map(([at, cls]) => svg`<stop offset=${at}
    class=${cls}></stop>`)}</linearGradient>`;
}

/** @param {string} id @param {string} at centre "x y" @param {[number, string][]} stops */
function radial(id, at, stops) {
  const [x, y] = at.split(" ");
  return svg`<radialGradient id=${id} cx=${x} cy=${y} r=".8">${stops.map(([offset, cls]) => svg`<stop offset=${offset}
    class=${cls}></stop>`)}</radialGradient>`;
}

const GRADIENTS = svg`
  ${radial("wc-berry", ".35 .3", [[0, "wc-berry-a"], [0.45, "wc-berry-b"], [1, "wc-berry-c"]])}
  ${linear("wc-nut", "1 1", [[0, "wc-nut-a"], [0.6, "wc-nut-b"], [1, "wc-nut-c"]])}
  ${linear("wc-steel", "1 1", [[0, "wc-steel-a"], [0.45, "wc-steel-b"], [0.6, "wc-steel-c"], [1, "wc-steel-d"]])}
  ${linear("wc-clay", "1 0", [[0, "wc-clay-a"], [0.5, "wc-clay-b"], [1, "wc-clay-c"]])}
  ${linear("wc-tile", "0 1", [[0, "wc-tile-a"], [1, "wc-tile-b"]])}
  ${linear("wc-shut", "0 1", [[0, "wc-shut-a"], [1, "wc-shut-b"]])}
  ${radial("wc-glow", ".5 .5", [[0, "wc-glow-a"], [0.62, "wc-glow-b"]])}
  ${["g", "y", "b"].map((colour) => linear(`wc-face-${colour}`, ".6 1", [[0, `wc-${colour}-a`], [1, `wc-${colour}-b`]]))}`;

/** @param {string} colour */
const die = (colour) => svg`<clipPath id=${`wc-clip-${colour}`}><path d=${BODY[colour](1)}></path></clipPath>
  <symbol id=${`wc-die-${colour}`} viewBox="0 0 48 50">
    <path class=${`wc-edge-${colour}`} d=${BODY[colour](3.5)}></path>
    <path fill=${`url(#wc-face-${colour})`} d=${BODY[colour](1)}></path>
    <g clip-path=${`url(#wc-clip-${colour})`}><path class=${`wc-grain-${colour}`} d=${GRAIN[colour]}></path></g>
    <path class=${`wc-line-${colour}`} d=${BODY[colour](1)}></path><path class="wc-sheen"
      d="M10 5.5H38"></path></symbol>
  <symbol id=${`wc-out-${colour}`} viewBox="0 0 48 50">
    <path class=${`wc-out wc-out-${colour}`} d=${BODY[colour](1)}></path></symbol>`;

const ROUNDED = "M10 1H38A9 9 0 0 1 47 10V38A9 9 0 0 1 38 47H10A9 9 0 0 1 1 38V10A9 9 0 0 1 10 1Z";

/** @param {string} colours */
function mixed(colours) {
  const faces = [...colours].map((colour, k) => svg`<g clip-path=${`url(#wc-cut-${colours}-${k})`}>
    <rect width="48" height="48" fill=${`url(#wc-face-${colour})`}></rect>
    <path class=${`wc-grain-${colour}`} d=${GRAIN[colour]}></path></g>`);
  return svg`${SPLITS[colours].map((d, k) => svg`<clipPath id=${`wc-cut-${colours}-${k}`}><path
    d=${d}></path></clipPath>`)}
    <symbol id=${`wc-die-${colours}`} viewBox="0 0 48 50"><rect class="wc-edge-m" x="1" y="3.5" width="46" height="46"
      rx="9"></rect>
      <g clip-path="url(#wc-clip-m)">${faces}</g><path class="wc-line-m" d=${ROUNDED}></path></symbol>
    <symbol id=${`wc-out-${colours}`} viewBox="0 0 48 50"><g class="wc-pale" clip-path="url(#wc-clip-m)">${faces}</g>
      <path class="wc-out wc-out-m" d=${ROUNDED}></path></symbol>`;
}

const DICE = svg`${["g", "y", "b"].map(die)}<clipPath id="wc-clip-m"><path d=${ROUNDED}></path></clipPath>
  ${Object.keys(SPLITS).map(mixed)}
  ${Object.entries(PIPS).map(([value, places]) => svg`<symbol id=${`wc-pips-${value}`} viewBox="0 0 48 50">
    ${places.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="4.9"></circle>`)}</symbol>`)}`;

const BERRY = svg`<circle cx="12" cy="12.5" r="10" fill="url(#wc-berry)"></circle><path class="wc-crown"
    d="M12 6.2 13.5 9l3.1.4-2.2 2.2.5 3.1-2.9-1.4-2.9 1.4.5-3.1L7.4 9.4l3.1-.4Z"></path>
  <ellipse class="wc-shine" cx="7.5" cy="7.8" rx="2.2" ry="1.4" transform="rotate(-40 7.5 7.8)"></ellipse>`;

const NUT = svg`<path class="wc-nut-line" fill="url(#wc-nut)"
    d="M12 1.5C13 4 21 7 21 14.5 21 20 17 22.8 12 22.8S3 20 3 14.5C3 7 11 4 12 1.5Z"></path><path class="wc-nut-foot"
    d="M3.3 16.6C5.5 14.6 8.5 15.8 12 15.8s6.5-1.2 8.7.8C20 20.8 16.6 22.8 12 22.8S4 20.8 3.3 16.6Z"></path>
  <path class="wc-nut-shine" d="M8 7.5C6.3 9.2 5.6 11 5.5 13M12 5.5V13"></path>`;

/** @param {string} name @param {unknown} inside */
const income = (name, inside) => svg`<symbol id=${`wc-${name}_income`} viewBox="0 0 30 24">
  <rect class=${`wc-card wc-ink-${name}`} x=".7" y=".7" width="28.6" height="22.6" rx="5"></rect>
  <path class=${`wc-fill-${name}`} d="M23 4 28 10H25V19.5H21V10H18Z"></path>
  <g transform="translate(2.5 3.5) scale(.7)">${inside}</g></symbol>`;

const GOODS = svg`
  <symbol id="wc-blueberries" viewBox="0 0 24 24">${BERRY}</symbol><symbol
    id="wc-vp" viewBox="0 0 24 24">${NUT}</symbol>
  ${income("blueberry", BERRY)}${income("hazelnut", NUT)}
  <symbol id="wc-scrapwood" viewBox="0 0 24 24"><path class="wc-wood-b" d="M2 9.5 12 13v9L2 18Z"></path>
    <path class="wc-wood-c" d="M12 13l10-5v8.5L12 22Z"></path><path class="wc-wood-a"
      d="M2 9.5 12 4.5 22 8 12 13Z"></path>
    <path class="wc-wood-line" d="M4 12.5l6 2M4 15.5l6 2M14.5 18.5c0-3 1.5-4.8 5-6"></path>
    <path class="wc-wood-edge" d="M2 9.5 12 4.5 22 8v8.5L12 22 2 18Z"></path></symbol>
  <symbol id="wc-glue" viewBox="0 0 24 24"><path class="wc-orange" d="M10.8 1.5h2.4l1.6 6H9.2Z"></path>
    <path class="wc-bottle"
      d="M8.2 7.5h7.6c2 1 3 2.6 3 5V20a2.5 2.5 0 0 1-2.5 2.5H7.7A2.5 2.5 0 0 1 5.2 20v-7.5c0-2.4 1-4 3-5Z"></path>
    <path class="wc-orange" d="M5.5 12.5h13v6h-13Z"></path>
    <path class="wc-label" d="M8.5 15.5c1.2-1.5 2.4 1.5 3.6 0s2.4 1.5 3.6 0"></path></symbol>
  <symbol id="wc-sawblade" viewBox="0 0 24 24"><path class="wc-steel" d=${teeth(12, 11.5, 8.2, 11)}></path>
    <circle class="wc-steel-ring" cx="12" cy="12" r="5.6"></circle><circle class="wc-hole" cx="12" cy="12"
      r="2.4"></circle></symbol>
  <symbol id="wc-lantern" viewBox="0 0 24 24"><circle cx="12" cy="14" r="11" fill="url(#wc-glow)"></circle>
    <path class="wc-hook" d="M9.5 4.5a2.5 2.5 0 0 1 5 0"></path><path class="wc-iron"
      d="M8 5.2h8l2 3.6H6ZM6.8 19.5h10.4v2.7H6.8Z"></path>
    <path class="wc-light" d="M7 9h10l-1.2 10.5H8.2Z"></path>
    <path class="wc-flame"
      d="M12 10.8c2.3 2.5 2.6 4 1.8 5.7-.7 1.4-2.9 1.4-3.6 0-.8-1.7.6-2.6 1.8-5.7Z"></path></symbol>
  <symbol id="wc-reputation" viewBox="0 0 24 24"><path class="wc-wax" d=${scallop(12, 11.2, 10, 1.6)}></path>
    <circle class="wc-wax-ring" cx="12" cy="12" r="7.3"></circle><path class="wc-star"
      d="M12 6.8 13.6 10.3 17.4 10.7 14.6 13.2 15.4 17 12 15 8.6 17 9.4 13.2 6.6 10.7 10.4 10.3Z"></path></symbol>
  <symbol id="wc-production" viewBox="0 0 24 24"><path class="wc-brass" d=${cog(12, 11.4, 8.6, 9)}></path>
    <circle class="wc-card" cx="12" cy="12" r="3.8"></circle></symbol>
  <symbol id="wc-reuse" viewBox="0 0 24 24"><circle class="wc-teal" cx="12" cy="12" r="11"></circle>
    <path class="wc-turn" d="M17.5 9.5A6.2 6.2 0 1 0 18.2 13"></path><path class="wc-turn-head"
      d="M19.6 5.4V11.2H13.8Z"></path></symbol>`;

const TOOLS = svg`
  <symbol id="wc-any" viewBox="0 0 24 24"><rect class="wc-card wc-ink-tool" x="1" y="1" width="22" height="22"
    rx="5"></rect>
    <path class="wc-tool-line" d="M7 18 14 11M12.5 7.5l5 5M11.5 10.5l3.5-4 4 4-4 3.5Z"></path>
    <path class="wc-query" d="M4.2 6.2a2.2 2.2 0 1 1 3 2.1v1.5M7.2 11.8v.4"></path></symbol>
  <symbol id="wc-hammer" viewBox="0 0 32 32"><path class="wc-handle"
    d="M14.5 12h4l.8 17a2.8 2.8 0 0 1-5.6 0Z"></path>
    <path class="wc-steel"
      d="M4 8.5c4-4.5 8-5 11.5-4.5H27a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 27 13H14c-2 0-2.5-2.5-4.5-3S5.5 9.5 4 8.5Z"></path></symbol>
  <symbol id="wc-plane" viewBox="0 0 32 32"><path class="wc-handle" d="M2 20h28v5.5H2Z"></path><path class="wc-steel"
    d="M2 25.5h28V28H2Z"></path>
    <path class="wc-handle" d="M21 20c0-6 1-9 5.5-11 2 3 .5 6 .8 11ZM2.5 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"></path>
    <path class="wc-steel" d="M13 20 18.5 7l3 1.3L17 20Z"></path></symbol>
  <symbol id="wc-gouge" viewBox="0 0 32 32"><g transform="rotate(45 16 16)"><path class="wc-handle"
    d="M13.5 14h5l.8 14a3.3 3.3 0 0 1-6.6 0Z"></path>
    <path class="wc-brass" d="M13 12h6v3h-6Z"></path><path class="wc-steel"
      d="M13.8 12 12.5 1c2-2 5-2 7 0l-1.3 11Z"></path></g></symbol>
  <symbol id="wc-file" viewBox="0 0 32 32"><g transform="rotate(45 16 16)"><path class="wc-handle"
    d="M14 19h4l1 11a3 3 0 0 1-6 0Z"></path>
    <path class="wc-steel" d="M13 18 13.5 0h5L19 18Z"></path>
    <path class="wc-steel-ring"
      d="M13.6 3l4.8 3M13.6 6.5l4.8 3M13.5 10l5 3M18.4 3l-4.8 3M18.4 6.5l-4.8 3M18.5 10l-5 3"></path></g></symbol>
  <symbol id="wc-drill" viewBox="0 0 32 32"><path class="wc-handle" d="M11 2h10v5H11ZM22.5 12h6v5h-6Z"></path>
    <path class="wc-steel" d="M14.5 7h3v4H22v8h-4.5v4h-3v-4H20v-5h-5.5Z"></path><path class="wc-steel"
      d="M14.5 23h3l-.6 5.5L16 31l-.9-2.5Z"></path></symbol>`;

/** Rendered once per page and never hidden: the gradients of a hidden drawing paint nothing. */
export function scene() {
  return html`<svg class="woodcraft-shared" width="0" height="0" aria-hidden="true"><defs>
    ${GRADIENTS}${DICE}${GOODS}${TOOLS}</defs></svg>`;
}
