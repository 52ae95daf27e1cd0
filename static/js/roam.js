/** @typedef {{x: number, y: number}} Point */

/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Index of the point that lies next in a direction, or -1: the nearest of those ahead, going aside counts double.
 * @param {Point} from
 * @param {Point[]} points
 * @param {Point} direction
 */
export function nextPoint(from, points, direction) {
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const ahead = (point.x - from.x) * direction.x + (point.y - from.y) * direction.y;
    const aside = Math.abs((point.x - from.x) * direction.y + (point.y - from.y) * direction.x);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = index;
    }
  });
  return best;
}

/**
 * Lets the arrow keys walk among the open targets of the drawing, and Enter or Space press the one in focus.
 * @param {HTMLElement} root
 */
export function roam(root) {
  root.addEventListener("keydown", (event) => {
    const at = event.target;
    if (!(at instanceof SVGElement) || !at.matches(".open")) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      at.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    const all = [...root.querySelectorAll("svg .open")].filter((element) => element !== at);
    const next = all[nextPoint(centre(at), all.map(centre), direction)];
    if (next instanceof SVGElement) next.focus();
  });
}

/** @param {Element} element @returns {Point} */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
