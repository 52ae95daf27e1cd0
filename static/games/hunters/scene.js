/** What the drawings share: outlines, gradients, patterns, arrow heads; and the sky behind the page. */
import { html, svg } from "../../vendor/lit/lit-html.js";
import { stream } from "./noise.js";
import { FIGURES } from "./shapes.js";

const SEATS = [0, 1, 2, 3];

/** @param {string} id @param {string} to end point "x y" of the gradient vector @param {[number, string][]} stops offset and class */
function linear(id, to, stops) {
  const [x, y] = to.split(" ");
  return svg`<linearGradient id=${id} x1="0" y1="0" x2=${x} y2=${y}>${stops.map(([at, cls]) => svg`<stop offset=${at}
    class=${cls}></stop>`)}</linearGradient>`;
}

const FRET = "M0 12L6 4.2L12 12M12 12V4.8H19.2V9H15.6M31.2 12V4.8H24V9H27.6";

const GRADIENTS = svg`
  ${SEATS.map((s) => svg`<g class=${`s${s}`}>
    ${linear(`wood-${s}`, "1 1", [[0, "wood-a"], [0.55, "wood-b"], [1, "wood-c"]])}</g>`)}
  <radialGradient id="ember"><stop offset="0" class="ember-a"></stop><stop offset=".45" class="ember-b"></stop>
    <stop offset="1" class="ember-c"></stop></radialGradient>
  ${linear("snow", "0 1", [[0, "snow-a"], [0.5, "snow-b"], [1, "snow-c"]])}
  ${linear("dusk", "0 1", [[0, "dusk-a"], [0.38, "dusk-b"], [0.7, "dusk-c"], [1, "dusk-d"]])}
  ${linear("sheen", "1 .2", [[0, "sheen-a"], [0.38, "sheen-b"]])}
  ${linear("bone", ".5 1", [[0, "bone-a"], [1, "bone-b"]])}
  ${linear("leather", ".4 1", [[0, "leather-a"], [1, "leather-b"]])}
  ${linear("hide", "1 .3", [[0, "hide-a"], [1, "hide-b"]])}
  ${linear("frame", "1 1", [[0, "frame-a"], [1, "frame-b"]])}
  ${linear("evening", "0 1", [[0, "evening-a"], [1, "evening-b"]])}
  ${linear("aurora", "0 1", [[0, "aurora-a"], [0.7, "aurora-b"], [1, "aurora-c"]])}`;

const PATTERNS = svg`
  <pattern id="camp-1" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="5" height="14" class="s1 fill"></rect></pattern>
  <pattern id="camp-2" width="16" height="16" patternUnits="userSpaceOnUse"><path class="s2 fill"
    d="M1.4 4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0ZM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z"></path></pattern>
  <pattern id="camp-3" width="24" height="12" patternUnits="userSpaceOnUse"><path class="s3 line"
    d="M0 6q6-7 12 0t12 0"></path></pattern>
  <pattern id="weave-1" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3"
    height="9" class="thread-light"></rect></pattern>
  <pattern id="weave-2" width="10" height="10" patternUnits="userSpaceOnUse"><path class="thread-dots"
    d="M.6 2.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0ZM5.6 7.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z"></path></pattern>
  <pattern id="weave-3" width="12" height="8" patternUnits="userSpaceOnUse"><path class="thread-dark"
    d="M0 4q3-4 6 0t6 0"></path></pattern>
  <pattern id="fret" width="31.2"
    height="12" patternUnits="userSpaceOnUse" patternTransform="translate(0 -43) scale(1.282 1.25)">
    <path class="fret-line" d=${FRET}></path></pattern>`;

const ARROWS = svg`
  ${SEATS.map((s) => svg`
    <marker id=${`arrow-${s}`} viewBox="0 0 10 10" refX="4" refY="5" markerWidth="2.7" markerHeight="2.7"
    orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" class=${`s${s} arrow-head`}></path></marker>`)}
  <marker id="arrow-next" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4"
    orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" class="next-head"></path></marker>`;

/** @returns {string} a still scatter of stars */
function stars() {
  const rnd = stream(5);
  let path = "";
  for (let k = 0; k < 90; k++) {
    const s = rnd(1, 2.6);
    path += `M${Math.round(rnd(0, 1280))} ${Math.round(rnd(0, 420))}h${s.toFixed(1)}v${s.toFixed(1)}h-${s.toFixed(1)}Z`;
  }
  return path;
}

const STARS = stars();

/**
 * Rendered once per page and never hidden: the gradients of a hidden drawing paint nothing.
 */
export function scene() {
  return html`<svg class="hunters hunters-shared" width="0" height="0" aria-hidden="true"><defs>
      ${Object.entries(FIGURES).map(([number, { path }]) => svg`<path id=${`hunter-${number}`} d=${path}></path>`)}
      ${GRADIENTS}${PATTERNS}${ARROWS}
      <clipPath id="sky-clip"><circle r="54"></circle></clipPath></defs></svg>
    <svg class="hunters hunters-sky" viewBox="0 0 1280 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="stars" d=${STARS}></path>
      <g class="curtains">
        <path d="M-60 60C160-40 260 190 470 70S760-60 960 70 1240 20 1360 60V300C1180 210 1090 340 900 250S600 190 440 300 140 190-60 320Z"></path>
        <path d="M-60 260C220 180 380 330 640 240S1060 180 1360 300V520C1100 400 860 520 620 440S200 420-60 520Z"></path></g></svg>`;
}
