/** What makes a drawn thing answerable: the choices that point at it. */
import { noChange } from "../vendor/lit/lit-html.js";
import { Directive, directive } from "../vendor/lit/directive.js";

/** @typedef {import("./types").Choice} Choice */
/** @typedef {Pick<import("./types").Ui, "open" | "choose" | "hover" | "menu">} Ui */
/** @typedef {{ui: Ui, open: boolean, state: string, own: Choice[], choices: Choice[]}} Target */

/**
 * The choices that point at a thing, and all that a click on it may mean: also those of the things that it covers.
 * @param {Ui} ui
 * @param {string} id
 * @param {string[]} below ids of what it covers
 * @returns {Target}
 */
export function target(ui, id, ...below) {
  const own = ui.open.get(id) ?? [];
  const choices = [...new Set([id, ...below].flatMap((each) => ui.open.get(each) ?? []))];
  return { ui, own, choices, open: own.length > 0, state: own.length ? "open" : "" };
}

class Answers extends Directive {
  /** @type {Target | null} */
  #target = null;

  /** @param {import("lit-html").ElementPart} part @param {[Target, string?]} values */
  update({ element }, [target, label]) {
    if (!this.#target) this.#listen(element);
    this.#target = target;
    const name = target.open ? target.own.map((choice) => choice.label).join("; ") : label;
    set(element, "aria-label", name);
    if (element instanceof SVGElement) {
      set(element, "role", target.open ? "button" : name && "img");
      set(element, "tabindex", target.open ? "0" : undefined);
    }
    return noChange;
  }

  /** @param {...unknown} _values */
  render(..._values) {
    return noChange;
  }

  /** @param {Element} element */
  #listen(element) {
    const point = () => { if (this.#target?.choices.length) this.#target.ui.hover(this.#target.choices[0].id); };
    const leave = () => { if (this.#target?.choices.length) this.#target.ui.hover(null); };
    element.addEventListener("pointerenter", point);
    element.addEventListener("focus", point);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("blur", leave);
    element.addEventListener("click", (event) => this.#answer(event));
  }

  /** @param {Event} event */
  #answer(event) {
    const { ui, choices } = /** @type {Target} */ (this.#target);
    if (!choices.length) return;
    event.stopPropagation();
    if (choices.length === 1) ui.choose(choices[0].id);
    else ui.menu(event, choices);
  }
}

/** @param {Element} element @param {string} name @param {string | undefined} value */
function set(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/**
 * Put into the tag of a thing: it is named by its choices (else by `label`), may be clicked and focused, and pointing
 * at it shows what the first choice would do.
 * @type {(target: Target, label?: string) => import("lit-html/directive.js").DirectiveResult}
 */
export const answers = directive(Answers);
