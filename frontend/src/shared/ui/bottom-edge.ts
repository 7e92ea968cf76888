/** Height of the app's bar at the bottom of a phone, in pixels, without the device's own inset. */
export const BOTTOM_BAR = 64;

/** Height of what stands above it; unset while there is nothing. */
const RAISED = '--rv-raised';

/** The part of the lower edge that is covered on a phone, for what must stay clear of it. */
export const bottomEdge = (more = 0): string =>
  `calc(${BOTTOM_BAR + more}px + env(safe-area-inset-bottom) + var(${RAISED}, 0px))`;

const raised: { readonly height: number }[] = [];

const apply = (): void => {
  const highest = Math.max(0, ...raised.map(({ height }) => height));
  document.documentElement.style.setProperty(RAISED, `${highest}px`);
};

/**
 * Keeps toasts, the end of the page and what gets the focus clear of something this high.
 * @returns a function that ends it
 */
export const raiseBottomEdge = (height: number): (() => void) => {
  const entry = { height };
  raised.push(entry);
  apply();
  return () => {
    raised.splice(raised.indexOf(entry), 1);
    apply();
  };
};
