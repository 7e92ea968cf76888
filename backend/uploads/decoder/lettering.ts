import faces from './letters.json' with { type: 'json' };

/** A weight of the page's font; `letters.md` says how its file was made. */
export type Face = keyof typeof faces;

/** Units to the em. */
const EM = 1_000;
/** Headings of the page stand a little closer, too. */
const TRACKING = { bold: -14, plain: 0 } as const satisfies Record<Face, number>;

type Letters = Readonly<Record<string, readonly [width: number, path: string]>>;

interface Letter {
  readonly width: number;
  readonly path: string;
}

const letterOf = (face: Face, character: string): Letter | undefined => {
  // JSON has no tuples.
  const found = (faces[face].letters as unknown as Letters)[character];
  return found && { width: found[0], path: found[1] };
};

const plainOf = (character: string): string => character.normalize('NFD').charAt(0);

/** Between two letters; accents change nothing. */
const kerningOf = (face: Face, left: string, right: string): number => {
  const table: Readonly<Record<string, string>> = faces[face].kerning;
  const near = table[plainOf(left)]?.split(' ').find((pair) => pair.startsWith(plainOf(right)));
  return near === undefined ? 0 : Number(near.slice(1));
};

/** What of a text can be written: on one line, without emoji and scripts that the font lacks. */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '))
    .filter((character) => letterOf('plain', character) !== undefined)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

interface Placed {
  readonly path: string;
  readonly x: number;
}

const placed = (face: Face, text: string): { letters: readonly Placed[]; width: number } => {
  const letters: Placed[] = [];
  let [width, before] = [0, ''];
  for (const character of text) {
    const letter = letterOf(face, character);
    if (!letter) continue;
    width += before === '' ? 0 : kerningOf(face, before, character) + TRACKING[face];
    letters.push({ path: letter.path, x: width });
    width += letter.width;
    before = character;
  }
  return { letters, width };
};

/** The width of a text at this size, in pixels. */
export const widthOf = (face: Face, size: number, text: string): number =>
  (placed(face, text).width * size) / EM;

interface TextLine {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** A line of text as an SVG element: outlines only, so nothing of the text is in it. */
export const lineAt = (face: Face, text: string, { x, y, size, fill }: TextLine): string => {
  const scale = size / EM;
  const outlines = placed(face, text).letters.map(
    (letter) => `<path transform="translate(${letter.x})" d="${letter.path}"/>`,
  );
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
};

const END_OF_CUT = /[\s,;:.·–-]+$/u;

/** The first letters that fit, with an ellipsis. */
const cut = (text: string, fits: (line: string) => boolean): string => {
  const letters = Array.from(text);
  const line = () => `${letters.join('').replace(END_OF_CUT, '')}…`;
  while (letters.length > 0 && !fits(line())) letters.pop();
  return line();
};

/** A text in one line, with an ellipsis where it is too long. */
export const fitted = (face: Face, size: number, text: string, width: number): string => {
  const fits = (line: string) => widthOf(face, size, line) <= width;
  return fits(text) ? text : cut(text, fits);
};

/** A word in parts that fit; none is empty. */
const divided = (word: string, fits: (part: string) => boolean): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
};

/** A text in lines that are no wider. A word that is wider than a line is divided. */
export const wrapped = (face: Face, size: number, text: string, width: number): string[] => {
  const fits = (line: string) => widthOf(face, size, line) <= width;
  const lines: string[] = [];
  for (const part of text.split(' ').flatMap((word) => divided(word, fits))) {
    const longer = `${lines.at(-1) ?? ''} ${part}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
};
