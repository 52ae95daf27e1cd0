/** @import {Words} from "./types.js" */

/**
 * Words of the page: `words("key", {name})` fills `{name}`; `words.count("key", n)` takes the plural form
 * `key.one`, `key.few`, ... that the language uses for `n` and fills `{n}`.
 * @param {Record<string, string>} texts
 * @param {string} lang
 * @returns {Words}
 */
export function makeWords(texts, lang) {
  const plural = new Intl.PluralRules(lang);
  /** @type {(key: string, args?: Record<string, string | number>) => string} */
  const words = (key, args = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
  return Object.assign(words, {
    /** @type {(key: string, n: number) => string} */
    count: (key, n) => {
      const form = `${key}.${plural.select(n)}`;
      return words(form in texts ? form : `${key}.other`, { n });
    },
  });
}
