/** What moves after something has happened: gains that fly to their track. Nothing does where motion is not wanted. */
import { still } from "../../js/glide.js";
import { scored } from "./changes.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */

const FLIGHT = 700;
const SOURCES = ["majorities", "played", "bought"];

/** The view that is shown, and the one before it. @type {{now: View | null, before: View | null}} */
const seen = { now: null, before: null };

/**
 * To be told of every view before it is drawn; drawn again it is the same one. Points that have just been won fly.
 * @param {View} view @param {Ui} ui
 */
export function follow(view, ui) {
  if (view === seen.now) return;
  const before = seen.now;
  Object.assign(seen, { now: view, before });
  if (before && ui.events.some(({ kind }) => kind === "scored") && !still()) {
    requestAnimationFrame(() => flights(before, view, ui));
  }
}

/** @param {string} id @returns {string | null} where a piece was in the view before */
export const formerPlace = (id) => seen.before?.pieces.find((piece) => piece.id === id)?.at ?? null;

/** @param {View} before @param {View} view @param {Ui} ui */
function flights(before, view, ui) {
  for (const { seat, track, points } of scored(before, view)) {
    const source = ui.events.findLast((event) => event.seat === seat && SOURCES.includes(event.kind))?.refs[0];
    const from = centre(source) ?? centre(`land:H${seat + 1}`), to = centre(`disk:${seat}.${track}`);
    if (points > 0 && from && to) fly(`+${points}`, from, to);
  }
}

/** @param {string} [id] @returns {{x: number, y: number} | null} the middle of a thing that is drawn, in the window */
function centre(id) {
  const box = id ? document.querySelector(`.wendake [data-id="${id}"]`)?.getBoundingClientRect() : null;
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** @param {string} words @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function fly(words, from, to) {
  const pill = document.createElement("i");
  pill.className = "wendake wendake-gain";
  pill.textContent = words;
  document.body.append(pill);
  const place = (/** @type {{x: number, y: number}} */ { x, y }) => `${x}px ${y}px`;
  const above = { x: from.x, y: from.y - 24 };
  const steps = [{ translate: place(from), opacity: 0 }, { translate: place(above), opacity: 1, offset: 0.3 },
    { translate: place(to), opacity: 1 }];
  pill.animate(steps, { duration: FLIGHT, easing: "ease-in-out" }).finished.finally(() => pill.remove());
}
