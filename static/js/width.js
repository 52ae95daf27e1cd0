const NARROW = matchMedia("(max-width: 719.98px)");
const MIDDLE = matchMedia("(max-width: 1179.98px)");

/** How pages of a table are laid out in the present window. @returns {"wide" | "middle" | "narrow"} */
export function width() {
  return NARROW.matches ? "narrow" : MIDDLE.matches ? "middle" : "wide";
}

/** Tells of every change of the layout. @param {() => void} changed */
export function onWidth(changed) {
  NARROW.addEventListener("change", changed);
  MIDDLE.addEventListener("change", changed);
}
