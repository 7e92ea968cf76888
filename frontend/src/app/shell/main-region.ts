/** The element that holds the screens; the skip link leads there. */
export const MAIN_ID = 'contenido';

/** For a screen that replaces another at the same address, where no navigation moves the focus. */
export const focusMain = (): void => {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
};
