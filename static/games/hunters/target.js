/** What makes a drawn thing answerable: the choices that point at it. */
import { nothing } from "../../vendor/lit/lit-html.js";

/** @typedef {import("./types").Ui} Ui @typedef {import("./types").Choice} Choice */

/**
 * Attributes and listeners of a thing that may be a target. A click counts also for what the thing covers; pointing at
 * a thing with several choices shows what the first would do.
 * @param {Ui} ui
 * @param {string} id
 * @param {string[]} below ids of what it covers
 */
export function target(ui, id, ...below) {
  const own = ui.open.get(id) ?? [];
  const choices = [...new Set([id, ...below].flatMap((each) => ui.open.get(each) ?? []))];
  return {
    choices: own,
    open: own.length > 0,
    state: own.length ? "open" : "",
    role: own.length ? "button" : nothing,
    tab: own.length ? "0" : nothing,
    label: own.length ? own.map((choice) => choice.label).join("; ") : nothing,
    click: (/** @type {Event} */ event) => {
      if (!choices.length) return;
      event.stopPropagation();
      if (choices.length === 1) ui.choose(choices[0].id);
      else ui.menu(event, choices);
    },
    enter: () => { if (choices.length) ui.hover(choices[0].id); },
    leave: () => { if (choices.length) ui.hover(null); },
  };
}

/**
 * Whether a choice does harm to the thing it points at, so that its mark is a warning and not an invitation.
 * @param {Ui} ui
 * @param {Choice} choice
 */
export function harmful(ui, choice) {
  return /push|crush|wolf_spirit|raven_spirit|blizzard/.test(choice.group?.key ?? ui.decision?.key ?? "");
}
