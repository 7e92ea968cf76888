/** After one of these events the visitor scrolls, so the page no longer does. */
const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const LONGEST_MS = 15_000;

/**
 * Repeats an attempt to lead the visitor somewhere while the screen still loads.
 * @param attempt whether it is done
 * @returns stops it
 */
export const untilTakenOver = (main: HTMLElement, attempt: () => boolean): (() => void) => {
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of TAKES_OVER) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, LONGEST_MS);
  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  if (attempt()) stop();
  return stop;
};
