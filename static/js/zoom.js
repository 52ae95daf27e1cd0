const MOST = 3;
const STEP = 1.25;

/**
 * Lets the reader look closer at the board below `root`, once it is there: wheel with Ctrl, pinch, drag while enlarged,
 * double tap, and the keys + - 0. The page scrolls as usual while nothing is enlarged.
 * @param {ParentNode} root
 */
export function zoomBoard(root) {
  const frame = root.querySelector(".board");
  if (!(frame instanceof HTMLElement) || frame.dataset.zoom) return;
  frame.dataset.zoom = "on";
  zoomable(frame);
}

/** @param {HTMLElement} frame  its only child is the drawing */
function zoomable(frame) {
  let scale = 1;
  let x = 0;
  let y = 0;
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let lastTap = 0;

  const apply = () => {
    const limit = (scale - 1) / 2;
    x = Math.max(-limit * frame.clientWidth, Math.min(limit * frame.clientWidth, x));
    y = Math.max(-limit * frame.clientHeight, Math.min(limit * frame.clientHeight, y));
    const drawing = /** @type {SVGElement | null} */ (frame.firstElementChild);
    if (drawing) drawing.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    frame.classList.toggle("zoomed", scale > 1);
  };
  /** @param {number} factor @param {{x: number, y: number}} at  a point of the window that stays where it is */
  const zoom = (factor, at) => {
    const box = frame.getBoundingClientRect();
    const next = Math.max(1, Math.min(MOST, scale * factor));
    const dx = at.x - box.left - box.width / 2;
    const dy = at.y - box.top - box.height / 2;
    x = dx - ((dx - x) * next) / scale;
    y = dy - ((dy - y) * next) / scale;
    scale = next;
    apply();
  };
  const middle = () => {
    const box = frame.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  /** @param {PointerEvent} event */
  const moved = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const grown = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      zoom(grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (scale > 1) {
      x += now.x - before.x;
      y += now.y - before.y;
      apply();
    }
  };
  /** @param {PointerEvent} event */
  const tapped = (event) => {
    if (event.pointerType !== "touch") return;
    const now = event.timeStamp;
    if (now - lastTap < 300) zoom(scale > 1 ? 1 / scale : 2, { x: event.clientX, y: event.clientY });
    lastTap = now;
  };

  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? STEP : 1 / STEP, { x: event.clientX, y: event.clientY });
  }, { passive: false });
  frame.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    tapped(event);
  });
  frame.addEventListener("pointermove", moved);
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    frame.addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  }
  frame.addEventListener("keydown", (event) => {
    const factor = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 1 / scale }[event.key];
    if (factor) zoom(factor, middle());
  });
}
