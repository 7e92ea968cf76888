/** The element that holds the screens; the skip link leads there. */
export const MAIN_ID = 'contenido';
