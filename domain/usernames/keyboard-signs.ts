/** What telephones and texts write where a keyboard of a computer has another sign. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʻʼʽ´`′]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[•‧∙⋅]/g, '·'],
  [/×/g, 'x'],
  [/⁄/g, '/'],
];

const plainSigns = (text: string): string =>
  SIGNS.reduce((some, [sign, plain]) => some.replaceAll(sign, plain), text);

/** Wide, small and upright ones have another form of Unicode, and are those in NFKC. */
const plainSign = (character: string): string => {
  for (const form of ['NFC', 'NFKC'] as const) {
    const normal = character.normalize(form);
    const plain = plainSigns(normal);
    if (plain !== normal) return plain;
  }
  return character;
};

/**
 * A name with the signs of a keyboard: `L’Avi` and `L'Avi` are the same. Names are compared in
 * NFKC, which makes no other sign of what this returns.
 */
export const withKeyboardSigns = (name: string): string =>
  Array.from(plainSigns(name), plainSign).join('');
