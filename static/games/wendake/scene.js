/** What the drawings share: silhouettes, signs, gradients, the hatching of points that wait. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { ARROW_HEAD, FIGURES, SIGNS, STRING } from "./shapes.js";

const SEATS = [0, 1, 2, 3];

/** @param {string} name a piece with its cream rim outside and a sheen from the left; its stakes stand apart */
function figure(name) {
  const { path, detail } = FIGURES[name];
  const bow = name === "hunter";
  return svg`<g id=${`wendake-${name}`} class="wendake">
    ${bow ? svg`<path class="rim" d=${STRING}></path><path class="rim" d=${ARROW_HEAD}></path>
      <path class="string" d=${STRING}></path><path class="tip" d=${ARROW_HEAD}></path>` : nothing}
    <path class="rim" d=${path}></path><path class="body" d=${path}></path><path class="sheen" d=${path}></path></g>
    ${detail ? svg`<g id=${`wendake-${name}-stakes`} class="wendake"><path class="stakes" d=${detail}></path>
      <path class="gaps" d="M-6-9V0M0-9V0M6-9V0"></path></g>` : nothing}`;
}

/**
 * Rendered once per page and never hidden: the gradients of a hidden drawing paint nothing.
 */
export function scene() {
  return html`<svg class="wendake wendake-shared" width="0" height="0" aria-hidden="true"><defs>
    <filter id="wendake-grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="3" seed="4"></feTurbulence>
      <feColorMatrix values="0 0 0 0 .25  0 0 0 0 .2  0 0 0 0 .1  0 0 0 1.3 -.62"></feColorMatrix></filter>
    <radialGradient id="wendake-dusk" cx=".5" cy=".5" r=".75">
      <stop offset=".62" stop-color="#1a1208" stop-opacity="0"></stop>
      <stop offset="1" stop-color="#1a1208" stop-opacity=".3"></stop></radialGradient>
    <linearGradient id="wendake-sheen" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#fff" stop-opacity=".36"></stop>
      <stop offset=".38" stop-color="#fff" stop-opacity=".06"></stop>
      <stop offset=".62" stop-color="#000" stop-opacity="0"></stop>
      <stop offset="1" stop-color="#000" stop-opacity=".26"></stop></linearGradient>
    ${SEATS.map((seat) => svg`<pattern id=${`wendake-waits-${seat}`} class=${`s${seat}`} width="5" height="5"
      patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" class="hatch-ground"></rect>
      <rect width="2" height="5" class="hatch"></rect></pattern>`)}
    ${Object.keys(FIGURES).map(figure)}
    ${Object.entries(SIGNS).map(([name, path]) => svg`<symbol id=${`wendake-${name}`} viewBox="0 0 24 24">
      <path fill-rule="evenodd" fill="currentColor" d=${path}></path></symbol>`)}</defs></svg>`;
}
