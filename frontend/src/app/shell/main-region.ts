/** Where the screens stand; the way past the bars leads there. */
export const MAIN_ID = 'contenido';

/** For a screen that takes another's place at the same address: whoever used the old one goes on at the new one's top. */
export const focusMain = (): void => {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
};
