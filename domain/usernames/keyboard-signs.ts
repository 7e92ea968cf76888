/** What telephones and texts write where a keyboard of a computer has another sign. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ´`′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
];

/** A name with the signs of a keyboard: `L’Avi` and `L'Avi` are the same. */
export const withKeyboardSigns = (name: string): string =>
  SIGNS.reduce((text, [sign, plain]) => text.replaceAll(sign, plain), name);
