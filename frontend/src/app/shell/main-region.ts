/** The element that holds the screens; the skip link leads there. */
export const MAIN_ID = 'contenido';

let following: MutationObserver | undefined;

/**
 * Gives a new screen the focus: its first heading, which says where one is, as soon as it is there.
 * Also for a screen that replaces another at the same address, where no navigation moves the focus.
 */
export const focusMain = (): void => {
  following?.disconnect();
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  main.focus({ preventScroll: true });
  let heading: HTMLElement | null = null;
  const follow = () => {
    const { activeElement, body } = document;
    const isGone = activeElement === body && heading?.isConnected === false;
    if (activeElement !== main && !isGone) return;
    heading = main.querySelector('h1');
    if (heading !== null) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  };
  follow();
  following = new MutationObserver(follow);
  following.observe(main, { childList: true, subtree: true });
};
