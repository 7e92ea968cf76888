import { MAIN_ID } from './main-region';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const mainOf = () => document.getElementById(MAIN_ID);

/** What has the focus, then what stands around it; around a dialog, where it was opened. */
let chain: readonly Element[] = [];
/** The new screen has no heading yet. */
let isAwaited = false;

const follow = ({ target }: FocusEvent): void => {
  const main = mainOf();
  const before = chain.filter((one) => main?.contains(one));
  const inner: Element[] = [];
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement)
    inner.push(one);
  chain = main?.contains(inner[0] ?? null) ? inner : [...inner, ...before];
  if (target !== main) isAwaited = false;
};

/** To the first heading of a part, which says where one is, else to all of it. */
const goTo = (part: HTMLElement): void => {
  const isMain = part.id === MAIN_ID;
  const heading = part.querySelector<HTMLElement>(isMain ? 'h1' : 'h1, h2, h3, h4');
  const place = heading ?? part;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  isAwaited = isMain && heading === null;
};

/** Gives a new screen the focus: its heading, as soon as it is there. */
export const focusMain = (): void => {
  const main = mainOf();
  if (main) goTo(main);
};

const isLost = (): boolean =>
  document.activeElement === document.body && chain[0]?.isConnected === false;

/** A part that knows a better place has taken the focus by then. */
const goOnNear = async (): Promise<void> => {
  await frame();
  await frame();
  const main = mainOf();
  if (!isLost() || !main) return;
  const left = chain.find((one) => one !== main && main.contains(one));
  goTo(left instanceof HTMLElement ? left : main);
};

/**
 * Goes on near the place where the focus was, when what had it is taken away: a row that was
 * removed, a form that is done, a screen that another replaces at the same address. Else keys and
 * screen readers would begin again at the top of the page.
 * @returns stops it
 */
export const keepFocus = (): (() => void) => {
  const observer = new MutationObserver(() => {
    if (isAwaited) focusMain();
    else if (isLost()) void goOnNear();
  });
  document.addEventListener('focusin', follow);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
  };
};
