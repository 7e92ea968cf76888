import sharp from 'sharp';
import { fitted, lineAt, widthOf, wrapped, writable } from './lettering';
import type { ShareCard } from './messages';

/** What messengers and networks ask for (https://ogp.me). */
const [WIDTH, HEIGHT] = [1_200, 630];
const PHOTO_WIDTH = 560;
const [LEFT, RIGHT] = [PHOTO_WIDTH + 56, WIDTH - 56];
const TEXT_WIDTH = RIGHT - LEFT;
const QUALITY = 84;

const COLOUR = {
  paper: '#fff8f1',
  accent: '#d23a14',
  ink: '#241712',
  quiet: '#6a564c',
  white: '#ffffff',
} as const;

/** From the largest. */
const TITLES = [
  { size: 62, most: 4 },
  { size: 54, most: 4 },
  { size: 44, most: 5 },
] as const;
const NOTE_SIZE = 28;

/** Drawings by ourselves are SVG; no SVG of anybody else is ever read. */
const OWN_DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

/** The ticket of the page's icon, in a square of 32. */
const TICKET =
  'M4 7h24a2 2 0 0 1 2 2v4a3 3 0 0 0 0 6v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-4a3 3 0 0 0 0-6V9a2 2 0 0 1 2-2z';
const STAR = 'm16 9.5 2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.7z';

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly ticket: string;
  readonly star: string;
}

const mark = ({ x, y, side, ticket, star }: Mark): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 32})"><path fill="${ticket}" d="${TICKET}"/><path fill="${star}" d="${STAR}"/></g>`;

const brand = (): string => {
  const colours = { ticket: COLOUR.accent, star: COLOUR.white };
  return (
    mark({ x: LEFT - 3, y: 44, side: 52, ...colours }) +
    lineAt('bold', 'Rifaviva', { x: LEFT + 60, y: 83, size: 38, fill: COLOUR.ink })
  );
};

const STEP = 8;

/** As many lines, of about the same width: no word is left alone on the last. */
const balanced = (size: number, title: string, lines: readonly string[]): readonly string[] => {
  let best = lines;
  for (let width = TEXT_WIDTH - STEP; width > 0; width -= STEP) {
    const narrower = wrapped('bold', size, title, width);
    if (narrower.length > lines.length) return best;
    best = narrower;
  }
  return best;
};

/** The largest size at which the title fits, or its beginning at the smallest. */
const titleLines = (title: string): { size: number; lines: readonly string[] } => {
  for (const { size, most } of TITLES) {
    const lines = wrapped('bold', size, title, TEXT_WIDTH);
    if (lines.length <= most) return { size, lines: balanced(size, title, lines) };
  }
  const { size, most } = TITLES[2];
  const all = wrapped('bold', size, title, TEXT_WIDTH);
  const last = fitted('bold', size, all.slice(most - 1).join(' '), TEXT_WIDTH);
  return { size, lines: [...all.slice(0, most - 1), last] };
};

const titled = (title: string): string => {
  const { size, lines } = titleLines(title);
  const place = (index: number) => ({ x: LEFT, y: 174 + size * (0.4 + 1.1 * index) });
  return lines
    .map((line, index) => lineAt('bold', line, { ...place(index), size, fill: COLOUR.ink }))
    .join('');
};

/** In the colour of a button. */
const chip = (text: string): string => {
  const size = 40;
  const width = widthOf('bold', size, text) + 56;
  const box = `<rect x="${LEFT}" y="444" width="${width}" height="70" rx="35" fill="${COLOUR.accent}"/>`;
  return box + lineAt('bold', text, { x: LEFT + 28, y: 493, size, fill: COLOUR.white });
};

const note = (text: string, index: number): string => {
  const line = fitted('plain', NOTE_SIZE, text, TEXT_WIDTH);
  const y = 560 + 38 * index;
  return lineAt('plain', line, { x: LEFT, y, size: NOTE_SIZE, fill: COLOUR.quiet });
};

/** Two notches make a ticket of photo and text. */
const notches = (): string =>
  [0, HEIGHT]
    .map((y) => `<circle cx="${PHOTO_WIDTH}" cy="${y}" r="26" fill="${COLOUR.paper}"/>`)
    .join('');

/** In place of a photo. */
const emptyPhoto = (): string => {
  const side = 380;
  const at = { x: (PHOTO_WIDTH - side) / 2, y: (HEIGHT - side) / 2 };
  return (
    `<rect width="${PHOTO_WIDTH}" height="${HEIGHT}" fill="${COLOUR.accent}"/>` +
    mark({ ...at, side, ticket: COLOUR.paper, star: COLOUR.accent })
  );
};

const drawing = ({ title, label, notes, photo }: ShareCard): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${[
      photo ? '' : emptyPhoto(),
      notches(),
      brand(),
      titled(writable(title) || 'Rifaviva'),
      chip(writable(label)),
      ...notes.map((text, index) => note(writable(text), index)),
    ].join('')}</svg>`,
  );

const ground = (photo: Uint8Array | undefined) =>
  photo
    ? sharp(photo, { failOn: 'error' })
        .resize({ width: PHOTO_WIDTH, height: HEIGHT, fit: 'cover' })
        .flatten({ background: COLOUR.white })
        .extend({ right: WIDTH - PHOTO_WIDTH, background: COLOUR.paper })
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOUR.paper } });

/** The picture that a shared link shows: a photo, and beside it what it is. */
export const drawShareCard = async (card: ShareCard): Promise<Buffer> => {
  sharp.unblock(OWN_DRAWINGS);
  try {
    return await ground(card.photo)
      .composite([{ input: drawing(card), top: 0, left: 0 }])
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } finally {
    sharp.block(OWN_DRAWINGS);
  }
};
