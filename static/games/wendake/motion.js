/** What moves after something has happened, besides pieces that glide. Nothing does where motion is not wanted. */
import { GLIDE, still } from "../../js/glide.js";
import { moved, scored } from "./changes.js";
import { FLIGHT, comeFrom, flyCard, flyGain, flyNative, middle } from "./flight.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Card} Card */
/** @typedef {import("./flight.js").Point} Point @typedef {Map<string, Point | null>} Starts */
/** @typedef {{seq: number, text: string, card: Card, at: number}} Check a Smallpox check and when it was shown */

const BEAD = 110, TURNS = 350, HOLDS = 700, STAYS = 2200, LIFT = "0 -4px";
const SOURCES = ["majorities", "played", "bought"];

/** The view that is shown, the one before it, the last Smallpox check. */
const seen = {
  /** @type {View | null} */ now: null,
  /** @type {View | null} */ before: null,
  /** @type {Check | null} */ check: null,
};

/**
 * To be told of every view before it is drawn; drawn again it is the same one.
 * @param {View} view @param {Ui} ui
 */
export function follow(view, ui) {
  if (view === seen.now) return;
  const before = seen.now;
  Object.assign(seen, { now: view, before });
  const check = ui.events.findLast(({ kind }) => kind === "smallpox");
  const card = view.masks.discard.cards.at(-1);
  if (check && card) seen.check = { seq: check.seq, text: check.text, card, at: performance.now() };
  if (!before || !ui.events.length || still()) return;
  const told = new Set(ui.events.flatMap(({ refs }) => refs));
  const gone = moved(before, view).filter(({ piece }) => told.has(piece.id));
  const starts = new Map(gone.map(({ piece }) => [piece.id, middle(`.wendake-map [data-piece="${piece.id}"]`)]));
  requestAnimationFrame(() => {
    points(before, view, ui);
    masks(before, view, ui);
    for (const change of gone) walk(change, starts);
  });
}

/** @param {string} id @returns {string | null} where a piece was in the view before */
export const formerPlace = (id) => seen.before?.pieces.find((piece) => piece.id === id)?.at ?? null;

/** @returns {Check | null} the Smallpox check that is still to be seen, whatever has been shown since */
export const revealed = () => seen.check && performance.now() - seen.check.at < STAYS ? seen.check : null;

/** @param {View} before @param {View} view @param {Ui} ui points fly to their track, then the disk goes */
function points(before, view, ui) {
  for (const { seat, track, points: won } of scored(before, view)) {
    const source = ui.events.findLast((event) => event.seat === seat && SOURCES.includes(event.kind))?.refs[0];
    const from = drawn(source) ?? drawn(`land:H${seat + 1}`), to = drawn(`disk:${seat}.${track}`);
    if (won > 0 && from && to) flyGain(won, from, to);
    slide(`disk:${seat}.${track}`, won);
  }
}

/** @param {string} [id] @returns {Point | null} */
const drawn = (id) => id ? middle(`.wendake [data-id="${id}"]`) : null;

/** @param {string} id @param {number} won a disk goes bead by bead; what waits is hatched last */
function slide(id, won) {
  const disk = document.querySelector(`.wendake-track [data-piece="${id}"]`);
  const [one, two] = disk?.closest("svg")?.querySelectorAll(".bead") ?? [];
  if (!disk || !(one instanceof SVGRectElement) || !(two instanceof SVGRectElement) || won <= 0) return;
  const pitch = two.x.baseVal.value - one.x.baseVal.value;
  for (const other of disk.getAnimations()) other.cancel();
  const beads = Array.from({ length: won + 1 }, (_, at) =>
    ({ translate: `${(at - won) * pitch}px 0`, easing: "ease-in-out" }));
  disk.animate(beads, { duration: won * BEAD, delay: FLIGHT, fill: "backwards" });
  if (!disk.classList.contains("own")) return;
  for (const bead of disk.closest("svg")?.querySelectorAll(".bead.waits") ?? []) {
    bead.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TURNS, delay: FLIGHT + won * BEAD, fill: "backwards" });
  }
}

/** @param {View} before @param {View} view @param {Ui} ui Mask cards come from the deck or the discard pile to a hand */
function masks(before, view, ui) {
  for (const { seat, refs: [pile] } of ui.events.filter(({ kind }) => kind === "drew")) {
    const from = drawn(pile), to = drawn(`seat:${seat}`);
    if (!from || seat === null) continue;
    if (seat !== ui.seat) {
      if (to) flyCard(from, to);
      continue;
    }
    const held = new Set(before.hand?.map(({ id }) => id));
    for (const { id } of view.hand?.filter((card) => !held.has(card.id)) ?? []) {
      const card = document.querySelector(`.wendake .hand [data-id="${id}"]`);
      if (card) comeFrom(card, from);
    }
  }
}

/**
 * A Warrior lifts its feet, an Outpost's stakes rise; whoever is not drawn where he goes flies there.
 * @param {ReturnType<typeof moved>[number]} change @param {Starts} starts
 */
function walk({ piece: { id, kind, seat }, to }, starts) {
  const piece = document.querySelector(`.wendake-map [data-piece="${id}"]`);
  const from = starts.get(id);
  const grey = to.startsWith("house:");
  const joins = piece?.querySelector(".shadow-of");
  for (const glide of joins ? piece?.getAnimations() ?? [] : []) glide.cancel();
  const there = grey ? longHouse(id, seat) : joins ? middle(`.wendake-map [data-piece="${id}"]`) : null;
  if (from && there) {
    const delay = grey && seen.check ? Math.max(0, seen.check.at + TURNS + HOLDS - performance.now()) : 0;
    flyNative({ figure: kind, seat, grey }, from, there, { duration: grey ? FLIGHT : GLIDE, delay });
  }
  if (kind !== "warrior") return;
  piece?.querySelector(".lift")?.animate({ translate: ["0 0", LIFT, "0 0"] }, { duration: GLIDE, easing: "ease-in-out" });
  piece?.querySelector(".rising")?.animate({ scale: ["1 0", "1 1"] }, { duration: GLIDE, easing: "ease-out" });
}

/** @param {string} id @param {number} seat @returns {Point | null} on the seat's board, else on the map */
const longHouse = (id, seat) => middle(`.wendake-board.own.s${seat} .house-side svg:has([data-piece="${id}"])`)
  ?? middle(`.wendake-map .long-house.s${seat}`);
