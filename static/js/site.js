/** What every page of the site does: the switch between light and dark, and parts of a page put in place anew. */

/**
 * A page of this site as a document, to take parts from. Posts `form` where one is given. Nothing in it runs.
 * @param {string} url
 * @param {URLSearchParams | null} form
 * @returns {Promise<{page: Document, url: URL, status: number}>}  where redirects led, and the status there
 */
export function load(url, form = null) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(form ? "POST" : "GET", url);
    request.responseType = "document";
    request.onload = () =>
      request.responseXML
        ? resolve({ page: request.responseXML, url: new URL(request.responseURL), status: request.status })
        : reject(new Error(`no page at ${url}`));
    request.onerror = () => reject(new Error(`no answer from ${url}`));
    if (form) request.setRequestHeader("content-type", "application/x-www-form-urlencoded");
    request.send(form);
  });
}

/**
 * A selector that finds the counterpart of a control in another copy of the page.
 * @param {Element} control
 */
function selector(control) {
  if (control.id) return `#${CSS.escape(control.id)}`;
  const form = control.closest("form")?.getAttribute("action");
  const name = control.getAttribute("name");
  const value = control instanceof HTMLInputElement && control.type === "radio" ? control.value : null;
  return [
    form ? `form[action="${CSS.escape(form)}"] ` : "",
    control.localName,
    name ? `[name="${CSS.escape(name)}"]` : "",
    value === null ? "" : `[value="${CSS.escape(value)}"]`,
  ].join("");
}

/**
 * Put the main part of `page` in the place of the one on show. What somebody has typed or ticked there stays, and so
 * does the focus.
 * @param {Document} page
 */
export function show(page) {
  const old = document.querySelector("main");
  const fresh = page.querySelector("main");
  if (!old || !fresh) return;
  const main = document.importNode(fresh, true);
  const focused = document.activeElement && old.contains(document.activeElement) ? selector(document.activeElement) : null;
  for (const input of old.querySelectorAll("input")) {
    const twin = main.querySelector(selector(input));
    if (!(twin instanceof HTMLInputElement)) continue;
    if (input.value !== input.defaultValue) twin.value = input.value;
    if (input.checked !== input.defaultChecked) twin.checked = input.checked;
  }
  old.replaceWith(main);
  document.title = page.title;
  const target = focused && main.querySelector(focused);
  if (target instanceof HTMLElement) target.focus();
}

/** Whether the page is dark now, by the reader's choice or else by the system's. */
function dark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches(".themes")) return;
  event.preventDefault();
  const theme = dark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
});

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.me[open]")) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.me[open]");
  menu?.removeAttribute("open");
  menu?.querySelector("summary")?.focus();
});
