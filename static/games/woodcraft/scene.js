/** What the drawings share: the marks of goods and gains, dice, tools, and their gradients. */
import { html, svg } from "../../vendor/lit/lit-html.js";
import { BODY, GRAIN, PIPS, SPLITS, cog, scallop, teeth } from "./shapes.js";

/** @param {string} id @param {string} to end point "x y" of the gradient vector @param {[number, string][]} stops offset and class */
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
    <path class=${`wc-line-${colour}`} d=${BODY[colour](1)}></path><path class="wc-sheen" d="M10 5.5H38"></path></symbol>
  <symbol id=${`wc-out-${colour}`} viewBox="0 0 48 50">
    <path class=${`wc-out wc-out-${colour}`} d=${BODY[colour](1)}></path></symbol>`;

const ROUNDED = "M10 1H38A9 9 0 0 1 47 10V38A9 9 0 0 1 38 47H10A9 9 0 0 1 1 38V10A9 9 0 0 1 10 1Z";

/** @param {string} colours */
function mixed(colours) {
  const faces = [...colours].map((colour, k) => svg`<g clip-path=${`url(#wc-cut-${colours}-${k})`}>
    <rect width="48" height="48" fill=${`url(#wc-face-${colour})`}></rect>
    <path class=${`wc-grain-${colour}`} d=${GRAIN[colour]}></path></g>`);
  return svg`${SPLITS[colours].map((d, k) => svg`<clipPath id=${`wc-cut-${colours}-${k}`}><path d=${d}></path></clipPath>`)}
    <symbol id=${`wc-die-${colours}`} viewBox="0 0 48 50"><rect class="wc-edge-m" x="1" y="3.5" width="46" height="46" rx="9"></rect>
      <g clip-path="url(#wc-clip-m)">${faces}</g><path class="wc-line-m" d=${ROUNDED}></path></symbol>
    <symbol id=${`wc-out-${colours}`} viewBox="0 0 48 50"><g class="wc-pale" clip-path="url(#wc-clip-m)">${faces}</g>
      <path class="wc-out wc-out-m" d=${ROUNDED}></path></symbol>`;
}

const DICE = svg`${["g", "y", "b"].map(die)}<clipPath id="wc-clip-m"><path d=${ROUNDED}></path></clipPath>
  ${Object.keys(SPLITS).map(mixed)}
  ${Object.entries(PIPS).map(([value, places]) => svg`<symbol id=${`wc-pips-${value}`} viewBox="0 0 48 50">
    ${places.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="4.9"></circle>`)}</symbol>`)}`;

const BERRY = svg`<circle cx="12" cy="12.5" r="10" fill="url(#wc-berry)"></circle><path class="wc-crown"
    d="M12 6.2 13.5 9l3.1.4-2.2 2.2.5 3.1-2.9-1.4-2.9 1.4.5-3.1L7.4 9.400l3.100-.4Z"></path>
  <ellipse class="wc-shine" cx="7.5" cy="7.8" rx="2.2" ry="1.4" transform="rotate(-40 7.5 7.8)"></ellipse>`;

const NUT = svg`<path class="wc-nut-line" fill="url(#wc-nut)"
    d="M12 1.500C13 4 21 7 21 14.500 21 20 17 22.800 12 22.800S3 20 3 14.500C3 7 11 4 12 1.500Z"></path><path class="wc-nut-foot"
    d="M3.300 16.600C5.500 14.600 8.500 15.800 12 15.800s6.500-1.200 8.700.8C20 20.800 16.600 22.800 12 22.800S4 20.800 3.300 16.600Z"></path>
  <path class="wc-nut-shine" d="M8 7.500C6.300 9.200 5.600 11 5.500 13M12 5.500V13"></path>`;

/** @param {string} name @param {unknown} inside */
const income = (name, inside) => svg`<symbol id=${`wc-${name}_income`} viewBox="0 0 30 24">
  <rect class=${`wc-card wc-ink-${name}`} x=".7" y=".7" width="28.6" height="22.6" rx="5"></rect>
  <path class=${`wc-fill-${name}`} d="M23 4 28 10H25V19.500H21V10H18Z"></path>
  <g transform="translate(2.5 3.5) scale(.7)">${inside}</g></symbol>`;

const GOODS = svg`
  <symbol id="wc-blueberries" viewBox="0 0 24 24">${BERRY}</symbol><symbol id="wc-vp" viewBox="0 0 24 24">${NUT}</symbol>
  ${income("blueberry", BERRY)}${income("hazelnut", NUT)}
  <symbol id="wc-scrapwood" viewBox="0 0 24 24"><path class="wc-wood-b" d="M2 9.500 12 13v9L2 18Z"></path>
    <path class="wc-wood-c" d="M12 13l10-5v8.500L12 22Z"></path><path class="wc-wood-a" d="M2 9.500 12 4.500 22 8 12 13Z"></path>
    <path class="wc-wood-line" d="M4 12.500l6 2M4 15.500l6 2M14.500 18.500c0-3 1.500-4.800 5-6"></path>
    <path class="wc-wood-edge" d="M2 9.500 12 4.500 22 8v8.500L12 22 2 18Z"></path></symbol>
  <symbol id="wc-glue" viewBox="0 0 24 24"><path class="wc-orange" d="M10.800 1.500h2.400l1.600 6H9.200Z"></path>
    <path class="wc-bottle" d="M8.200 7.500h7.600c2 1 3 2.600 3 5V20a2.500 2.500 0 0 1-2.500 2.500H7.700A2.500 2.500 0 0 1 5.200 20v-7.500c0-2.400 1-4 3-5Z"></path>
    <path class="wc-orange" d="M5.500 12.500h13v6h-13Z"></path>
    <path class="wc-label" d="M8.500 15.500c1.200-1.500 2.400 1.500 3.600 0s2.400 1.500 3.600 0"></path></symbol>
  <symbol id="wc-sawblade" viewBox="0 0 24 24"><path class="wc-steel" d=${teeth(12, 11.5, 8.2, 11)}></path>
    <circle class="wc-steel-ring" cx="12" cy="12" r="5.6"></circle><circle class="wc-hole" cx="12" cy="12" r="2.4"></circle></symbol>
  <symbol id="wc-lantern" viewBox="0 0 24 24"><circle cx="12" cy="14" r="11" fill="url(#wc-glow)"></circle>
    <path class="wc-hook" d="M9.500 4.500a2.500 2.500 0 0 1 5 0"></path><path class="wc-iron" d="M8 5.200h8l2 3.600H6ZM6.800 19.500h10.400v2.700H6.800Z"></path>
    <path class="wc-light" d="M7 9h10l-1.200 10.500H8.200Z"></path>
    <path class="wc-flame" d="M12 10.800c2.300 2.500 2.600 4 1.800 5.700-.7 1.400-2.900 1.400-3.600 0-.8-1.700.6-2.600 1.800-5.700Z"></path></symbol>
  <symbol id="wc-reputation" viewBox="0 0 24 24"><path class="wc-wax" d=${scallop(12, 11.2, 10, 1.6)}></path>
    <circle class="wc-wax-ring" cx="12" cy="12" r="7.3"></circle><path class="wc-star"
      d="M12 6.800 13.600 10.300 17.400 10.700 14.600 13.200 15.400 17 12 15 8.600 17 9.400 13.200 6.600 10.700 10.400 10.300Z"></path></symbol>
  <symbol id="wc-production" viewBox="0 0 24 24"><path class="wc-brass" d=${cog(12, 11.4, 8.6, 9)}></path>
    <circle class="wc-card" cx="12" cy="12" r="3.8"></circle></symbol>
  <symbol id="wc-reuse" viewBox="0 0 24 24"><circle class="wc-teal" cx="12" cy="12" r="11"></circle>
    <path class="wc-turn" d="M17.500 9.500A6.200 6.200 0 1 0 18.200 13"></path><path class="wc-turn-head" d="M19.600 5.400V11.200H13.800Z"></path></symbol>`;

const TOOLS = svg`
  <symbol id="wc-any" viewBox="0 0 24 24"><rect class="wc-card wc-ink-tool" x="1" y="1" width="22" height="22" rx="5"></rect>
    <path class="wc-tool-line" d="M7 18 14 11M12.500 7.500l5 5M11.500 10.500l3.500-4 4 4-4 3.500Z"></path>
    <path class="wc-query" d="M4.200 6.200a2.200 2.200 0 1 1 3 2.100v1.500M7.200 11.800v.4"></path></symbol>
  <symbol id="wc-hammer" viewBox="0 0 32 32"><path class="wc-handle" d="M14.500 12h4l.8 17a2.800 2.800 0 0 1-5.600 0Z"></path>
    <path class="wc-steel" d="M4 8.500c4-4.500 8-5 11.500-4.500H27a1.500 1.500 0 0 1 1.500 1.500v6A1.500 1.500 0 0 1 27 13H14c-2 0-2.500-2.500-4.500-3S5.500 9.500 4 8.500Z"></path></symbol>
  <symbol id="wc-plane" viewBox="0 0 32 32"><path class="wc-handle" d="M2 20h28v5.500H2Z"></path><path class="wc-steel" d="M2 25.500h28V28H2Z"></path>
    <path class="wc-handle" d="M21 20c0-6 1-9 5.500-11 2 3 .5 6 .8 11ZM2.500 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"></path>
    <path class="wc-steel" d="M13 20 18.500 7l3 1.300L17 20Z"></path></symbol>
  <symbol id="wc-gouge" viewBox="0 0 32 32"><g transform="rotate(45 16 16)"><path class="wc-handle" d="M13.500 14h5l.8 14a3.300 3.300 0 0 1-6.600 0Z"></path>
    <path class="wc-brass" d="M13 12h6v3h-6Z"></path><path class="wc-steel" d="M13.800 12 12.500 1c2-2 5-2 7 0l-1.300 11Z"></path></g></symbol>
  <symbol id="wc-file" viewBox="0 0 32 32"><g transform="rotate(45 16 16)"><path class="wc-handle" d="M14 19h4l1 11a3 3 0 0 1-6 0Z"></path>
    <path class="wc-steel" d="M13 18 13.500 0h5L19 18Z"></path>
    <path class="wc-steel-ring" d="M13.600 3l4.800 3M13.600 6.500l4.800 3M13.500 10l5 3M18.400 3l-4.800 3M18.400 6.500l-4.800 3M18.500 10l-5 3"></path></g></symbol>
  <symbol id="wc-drill" viewBox="0 0 32 32"><path class="wc-handle" d="M11 2h10v5H11ZM22.500 12h6v5h-6Z"></path>
    <path class="wc-steel" d="M14.500 7h3v4H22v8h-4.500v4h-3v-4H20v-5h-5.500Z"></path><path class="wc-steel" d="M14.500 23h3l-.6 5.500L16 31l-.9-2.500Z"></path></symbol>`;

/** Rendered once per page and never hidden: the gradients of a hidden drawing paint nothing. */
export function scene() {
  return html`<svg class="woodcraft-shared" width="0" height="0" aria-hidden="true"><defs>
    ${GRADIENTS}${DICE}${GOODS}${TOOLS}</defs></svg>`;
}
