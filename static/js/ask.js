/**
 * The server's answer, or null where the server cannot be reached.
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Response | null>}
 */
export function ask(address, options) {
  return fetch(address, options).catch(() => null);
}
