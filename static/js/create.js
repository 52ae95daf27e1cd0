/** The drawing beside the form follows what is chosen: how many chairs, and who sits on them. */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.create"));
const table = /** @type {SVGElement} */ (form.querySelector(".ltable"));

/** @param {string} name */
function chosen(name) {
  return form.querySelector(`input[name="${name}"]:checked`);
}

/**
 * @param {Element} chair
 * @param {string} part
 * @param {string} words
 */
function write(chair, part, words) {
  for (const text of chair.querySelectorAll(part)) text.textContent = words;
}

function draw() {
  const seats = Number(/** @type {HTMLInputElement} */ (chosen("seats")).value);
  table.dataset.seats = String(seats);
  for (const chair of table.querySelectorAll(".chair")) {
    const seat = Number(chair.getAttribute("data-seat"));
    chair.toggleAttribute("hidden", seat >= seats);
    const row = form.querySelector(`.others [data-seat="${seat}"]`);
    row?.toggleAttribute("hidden", seat >= seats);
    const taker = chosen(`bot_${seat}`);
    if (!(taker instanceof HTMLInputElement)) continue;
    chair.querySelector("path")?.setAttribute("class", taker.value ? `s${seat}` : "seat-free");
    write(chair, ".name", taker.dataset.name ?? "");
    write(chair, ".role", taker.dataset.role ?? "");
    write(chair, ".letter", taker.value ? (taker.dataset.name ?? "").slice(0, 1) : "");
  }
}

form.addEventListener("change", draw);
draw();
