/** Height of the app's bar at the bottom of a phone, in pixels, without the device's own inset. */
export const BOTTOM_BAR = 64;

/** Height of what stands above it; unset while there is nothing. */
const RAISED = '--rv-raised';

/** The part of the lower edge that is covered on a phone, for what must stay clear of it. */
export const bottomEdge = (more = 0): string =>
  `calc(${BOTTOM_BAR + more}px + env(safe-area-inset-bottom) + var(${RAISED}, 0px))`;

/** The same on a desk, which has no bar of the app there. */
export const deskEdge = (more = 0): string => `calc(${more}px + var(${RAISED}, 0px))`;

/** Set by the theme: where what floats over the page begins. */
export const FLOOR = '--rv-floor';

/** Up to where a toast covers the page; unset while there is none. */
export const TOAST = '--rv-toast';

export const underToast = (otherwise = '0px'): string => `var(${TOAST}, ${otherwise})`;

/** Of the window, below what gets the focus. */
export const CLEAR_BELOW = `(${underToast(`var(${FLOOR})`)} + 16px)`;

/** Of the window, above what gets the focus. */
export const CLEAR_ABOVE = '--rv-clear-above';

/** In what stands still while the page scrolls, since the page need not scroll to it. */
export const standsAbove = {
  '& *': { scrollMarginTop: `calc(-1 * var(${CLEAR_ABOVE}))` },
} as const;
export const standsBelow = { '& *': { scrollMarginBottom: `calc(-1 * ${CLEAR_BELOW})` } } as const;

/**
 * Covers more of the lower edge, or less. What has the focus and was in sight stays so.
 * @param height of CSS
 */
export const cover = (property: string, height: string): void => {
  const { documentElement, activeElement } = document;
  const before = activeElement?.getBoundingClientRect();
  documentElement.style.setProperty(property, height);
  const covered = Number.parseFloat(getComputedStyle(documentElement).scrollPaddingBottom);
  const wasInSight = before && before.top >= 0 && before.bottom <= window.innerHeight;
  if (wasInSight && before.bottom > window.innerHeight - covered)
    activeElement?.scrollIntoView({ block: 'nearest' });
};

const raised: { readonly height: number }[] = [];

const apply = (): void => {
  const highest = Math.max(0, ...raised.map(({ height }) => height));
  cover(RAISED, `${highest}px`);
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
