import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const PAPER = '#fff8f1';

/** Scales a drawing without blur: SVG is drawn at 96 dots an inch unless told otherwise. */
const drawn = (svg, side) => sharp(svg, { density: (72 * side) / 32 }).resize(side, side);

/** The site's mark on its paper, with room around it. */
const onPaper = async (svg, { width, height, mark }) =>
  sharp({ create: { width, height, channels: 3, background: PAPER } }).composite([
    { input: await drawn(svg, mark).png().toBuffer(), gravity: 'centre' },
  ]);

/**
 * Draws the site's mark as the pictures that phones and messengers ask for, into a built page.
 * The mark of `icon-maskable` keeps to the middle, because phones cut the edges off
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export const drawPagePictures = async (folder) => {
  const svg = readFileSync(join(folder, 'favicon.svg'));
  const to = (name) => join(folder, name);
  await drawn(svg, 192).png().toFile(to('icon-192.png'));
  await drawn(svg, 512).png().toFile(to('icon-512.png'));
  const squares = [
    ['icon-maskable-512.png', { width: 512, height: 512, mark: 320 }],
    ['apple-touch-icon.png', { width: 180, height: 180, mark: 130 }],
    ['social.png', { width: 1_200, height: 630, mark: 360 }],
  ];
  for (const [name, sizes] of squares)
    await (await onPaper(svg, sizes)).png({ palette: true }).toFile(to(name));
};
