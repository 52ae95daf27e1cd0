/** Painted wooden pieces: hunters, tokens, totems, tents. All around the origin, in units of 100 a cell. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { shape } from "../../js/marks.js";
import { FIGURES, SPIRIT_ICON, TOKEN_ICONS, TOTEM_ICONS } from "./shapes.js";

/** @typedef {import("./types").Ui} Ui @typedef {import("./types").Hunter} Hunter @typedef {import("./types").View} View */
/** @typedef {{sort: string, kind: string, value?: number}} Face what a token shows */

const range = (/** @type {number} */ n) => Array.from({ length: Math.max(n, 0) }, (_, k) => k);

/**
 * An icon of the sprite inside a drawing, centred at a point.
 * @param {Ui} ui @param {string} name @param {number} x @param {number} y @param {number} size @param {string} cls
 */
export function glyph(ui, name, x, y, size, cls) {
  return svg`<use class=${`glyph ${cls}`} href=${`${ui.sprite}#i-${name}`} x=${x - size / 2} y=${y - size / 2}
    width=${size} height=${size}></use>`;
}

const TRIMS = /** @type {Record<number, import("../../vendor/lit/lit-html.js").SVGTemplateResult>} */ ({
  3: svg`<path class="strap" d="M-33-44L-7-43M-34-26L-6-25"></path>`,
  4: svg`<circle class="drumskin" cx="26.5" cy="-24" r="9.6"></circle><path class="drumline"
    d="M26.5-31v14M19.5-24h14"></path>`,
  5: svg`<path class="belt" d="M-18.5-3.5H18.5"></path>`,
});

/** @param {number} seat @param {number} number the figure without its number: edge, wood, woven pattern, sheen, face */
function figure(seat, number) {
  const { face, lean } = FIGURES[number];
  const outline = `#hunter-${number}`;
  return svg`<use href=${outline} class="edge" y="3.4"></use><use href=${outline} class="edge"></use>
    <use href=${outline} class="wood"></use>${seat ? svg`<use href=${outline} class="weave"></use>` : nothing}
      <use href=${outline} class="sheen"></use>
    <circle class="fur" cx=${lean} cy=${face + 1} r="7.8"></circle>
    <path class="brow" d=${`M${lean - 6.4} ${face - 1.2}c3.4-4.2 9.4-4.2 12.8 0`}></path>${TRIMS[number] ?? nothing}`;
}

/** @param {number} seat @param {number} number the seat's shape with the hunter's number */
function emblem(seat, number) {
  return svg`<g transform=${`translate(${FIGURES[number].emblem} -15)`}><g class="sized emblem">
    <path class="emblem-shape" d=${shape(seat, 13)}></path><text class="emblem-number"
      y=${seat === 0 ? 9.6 : 6.7}>${number}</text></g></g>`;
}

/**
 * A hunter on the board: silhouette, emblem, and the plinth whose pegs are his strength.
 * @param {number} seat @param {Hunter} hunter
 */
export function hunterPiece(seat, hunter) {
  const holes = Math.max(hunter.full, hunter.strength);
  const width = Math.max(54, holes * 10.6 + 9);
  return svg`${figure(seat, hunter.number)}${emblem(seat, hunter.number)}
    <rect class="plinth" x=${-width / 2} y="2" width=${width} height="14" rx="5"></rect>
    ${range(holes).map((k) => svg`<circle class=${k < hunter.strength ? "peg" : "hole"}
      cx=${(k - (holes - 1) / 2) * 10.6} cy="9" r="4"></circle>`)}`;
}

/** @param {number} seat @param {Hunter} hunter where he would stand after the previewed choice */
export function ghostPiece(seat, hunter) {
  return svg`<path class="ghost" d=${FIGURES[hunter.number].path}></path>${emblem(seat, hunter.number)}`;
}

/**
 * A hunter in a panel: no plinth, the number large and plain, or on its emblem.
 * @param {number} seat @param {Hunter} hunter @param {"plain" | "emblem"} [mark]
 */
export function portrait(seat, hunter, mark = "emblem") {
  return html`<svg class=${`portrait s${seat}`} viewBox="-42 -82 84 90" aria-hidden="true">
    ${figure(seat, hunter.number)}
    ${mark === "plain" ? svg`<text class="plain-number" x=${FIGURES[hunter.number].emblem}
      y="-4">${hunter.number}</text>` : emblem(seat, hunter.number)}</svg>`;
}

/**
 * A round bone token with its animal, and its value.
 * @param {Ui} ui @param {Face} token @param {number} radius @param {boolean} valued
 */
function bone(ui, token, radius, valued) {
  return svg`<circle class=${`bone ${token.kind}`} r=${radius}></circle><circle class="bone-inner"
    r=${radius * 0.82}></circle>
    ${glyph(ui, TOKEN_ICONS[token.kind] ?? SPIRIT_ICON, valued ? -1 : 0, -1, radius * 1.36, "bone-icon")}
    ${valued ? svg`<g transform=${`translate(${radius * 0.68} ${radius * 0.64})`}><g class="sized value">
      <circle class=${`value-disc ${token.kind}`} r="12.6"></circle>
        <text y="7">${token.value ?? ""}</text></g></g>` : nothing}`;
}

/** @param {Ui} ui @param {Face} token @param {number} r a leather tag with cut corners, or a spirit's pale one */
function tag(ui, token, r) {
  const c = r * 0.62;
  const path = `M${-c} ${-r}H${c}L${r} ${-c}V${c}L${c} ${r}H${-c}L${-r} ${c}V${-c}Z`;
  return svg`<path class=${`tag ${token.sort}`} d=${path}></path><path class="tag-inner" transform="scale(.82)"
    d=${path}></path>
    ${glyph(ui, token.sort === "spirit" ? SPIRIT_ICON : TOKEN_ICONS[token.kind] ?? SPIRIT_ICON, 0, 0, r * 1.36, "tag-icon")}`;
}

/** @param {Ui} ui @param {Face} token @param {number} radius @param {boolean} [valued] whether prey shows its value */
export function tokenPiece(ui, token, radius, valued = true) {
  return token.sort === "prey" ? bone(ui, token, radius, valued) : tag(ui, token, radius);
}

/**
 * A token in a panel, named for readers; too small there for its value.
 * @param {View} view @param {Ui} ui @param {Face} token
 */
export function tokenDisc(view, ui, token) {
  const name = view.texts[`${token.sort}:${token.kind}`]?.name ?? token.kind;
  return html`<svg class="disc" viewBox="-27 -27 54 54" role="img" aria-label=${name}><title>${name}</title>
    ${tokenPiece(ui, token, 25, false)}</svg>`;
}

/** @param {Ui} ui @param {number} seat @param {string} tribe the mark of a seat with its totem, for lists and headings */
export function badge(ui, seat, tribe) {
  return html`<svg class=${`badge s${seat}`} viewBox="-15 -15 30 30" aria-hidden="true">
    <path class="fill" d=${shape(seat, 10)}></path>
      ${glyph(ui, TOTEM_ICONS[tribe], 0, seat === 0 ? 1.8 : 0, seat === 0 || seat === 3 ? 12.5 : 14, "on")}</svg>`;
}

/** @param {Ui} ui @param {string} tribe a carved post that still stands */
export function totemPiece(ui, tribe) {
  return svg`<ellipse class="shade" cy="38" rx="26" ry="8"></ellipse><path class="post" d="M-12 38V-2H12V38Z"></path>
    <path class="fill" d="M-12 30h24v5h-24ZM-12 20h24l-12 7Z"></path>
    <path class="fill totem-head"
      d="M-26-14C-26-34-14-43 0-43C14-43 26-34 26-14C26-2 16 6 0 6C-16 6-26-2-26-14Z"></path>
    ${glyph(ui, TOTEM_ICONS[tribe], 0, -18, 36, "on")}`;
}

/** What a captured totem leaves behind. */
export const stump = svg`<ellipse class="shade" cy="34" rx="26" ry="8"></ellipse><path class="stump"
  d="M-11 36L-11 22L-5 16L0 21L6 14L11 20L11 36Z"></path>
  <g class="gone-mark"><circle r="15" cy="-8"></circle><path d="M-10-18L10 2M10-18L-10 2"></path></g>`;

const LIT = svg`<path class="poles" d="M-7-46L-13-37M9-47L12-38M1-49L0-38M-2-45L4-36M14-43L7-36"></path>
  <path class="tent" d="M0-42L40 37C22 42-22 42-40 37Z"></path><path class="tent-light"
    d="M0-42L-40 37C-32 39.4-24 40.3-14 40.7Z"></path>
  <path class="band" d="M-18.5-4L-14-13 0-11 14-13 18.5-4 0-1ZM-34 25L-30.6 18.5C-12 22 12 22 30.6 18.5L34 25C14 29-14 29-34 25Z"></path>
  <path class="band-line" d="M-16-5.5l4-5 4 6 4-6 4 6 4-6 4 6 4-6 4 5"></path>
  <path class="door" d="M0 0L11.5 40.6C4 41.4-4 41.4-11.5 40.6Z"></path><path class="door-light"
    d="M0 11L7.5 40.8C3 41.2-3 41.2-7.5 40.8Z"></path>`;
const BARE = svg`<path class="poles" d="M-7-46L-13-37M9-47L12-38M1-49L0-38M-2-45L4-36M14-43L7-36"></path>
  <path class="bare" d="M0-40L-36 37M0-40L36 37M-2-40L-14 40M2-40L14 40M-18 0L18 0"></path>`;

/**
 * A tent with a fire, or bare poles once its last token is gone.
 * @param {number} count tokens inside @param {number} scale
 */
export function tent(count, scale) {
  return svg`<g transform=${`scale(${scale})`}>${count ? svg`<ellipse class="ember" rx="80" ry="66"
    cy="26"></ellipse>` : nothing}
    <ellipse class="shade" cx="2" cy="37" rx="42" ry="8"></ellipse>${count ? LIT : BARE}</g>`;
}

/** @param {number} count a stacked chip with the number of face-down tokens */
export function stackChip(count) {
  return svg`<g class="sized stack">${range(count).reverse().map((k) => svg`<rect x="-13" y=${-13 + 4 * k} width="26"
    height="26" rx="7"></rect>`)}
    <text y="7.2">${count}</text></g>`;
}

/** @param {number} count the sack of a hunter with the number of tokens in it */
export function bagMark(count) {
  return svg`<g class="bag-mark" transform="translate(-33 -12)">
    <path d="M-4-12L-7-17H7L4-12C12-8 14 0 13 6C12 13 6 14 0 14C-6 14-12 13-13 6C-14 0-12-8-4-12Z"></path>
    <text y="9.5">${count}</text></g>`;
}

/**
 * Strength as pegs in a panel.
 * @param {number} strength @param {number} full @param {string} label
 */
export function pegs(strength, full, label) {
  return html`<span class="pegs" role="img" aria-label=${label}>${range(Math.max(full, strength)).map((k) => html`
    <i class=${k < strength ? "on" : ""}></i>`)}</span>`;
}
