const DELAY = 300;
const LONG_PRESS = 500;

/** @typedef {{name: string, text: string}} Tip */

/**
 * One tooltip for the page: shown after a moment over, or at once on focus of, an element with a tip; by a long press
 * on touch screens; Escape closes it.
 * @param {HTMLElement} root
 * @param {(element: Element) => Tip | null} find  the tip of an element
 */
export function tips(root, find) {
  const bubble = document.createElement("div");
  bubble.className = "tip";
  bubble.id = "tip";
  bubble.setAttribute("role", "tooltip");
  bubble.hidden = true;
  document.body.append(bubble);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Element | null} */
  let owner = null;

  const hide = () => {
    clearTimeout(timer);
    owner?.removeAttribute("aria-describedby");
    owner = null;
    bubble.hidden = true;
  };
  /** @param {Element} element */
  const show = (element) => {
    const tip = find(element);
    if (!tip || !element.isConnected) return;
    const name = document.createElement("b");
    name.textContent = tip.name;
    bubble.replaceChildren(name, tip.text);
    bubble.hidden = false;
    owner = element;
    owner.setAttribute("aria-describedby", bubble.id);
    place(bubble, element.getBoundingClientRect());
  };
  /** @param {Event} event */
  const over = (event) => {
    const element = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
    if (element === owner) return;
    hide();
    if (!element) return;
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    const wait = event.type === "focusin" ? 0 : touch ? LONG_PRESS : DELAY;
    timer = setTimeout(show, wait, element);
  };

  root.addEventListener("pointerover", over);
  root.addEventListener("focusin", over);
  root.addEventListener("pointerleave", hide);
  root.addEventListener("focusout", hide);
  root.addEventListener("pointerup", () => clearTimeout(timer));
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

/**
 * Puts the bubble above the box, or below where there is no room, inside the window.
 * @param {HTMLElement} bubble
 * @param {DOMRect} box
 */
function place(bubble, box) {
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, box.left + box.width / 2 - width / 2));
  const top = box.top - height - 8 > 0 ? box.top - height - 8 : Math.min(innerHeight - height - 8, box.bottom + 8);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}
