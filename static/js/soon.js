/**
 * What draws at the end of the present task, once for however many calls.
 * @param {() => void} draw
 * @returns {() => void}
 */
export function soon(draw) {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      draw();
    });
  };
}
