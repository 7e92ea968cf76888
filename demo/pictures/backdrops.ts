import type { Palette } from './palettes';
import { mix } from './shading';

/** The background of an article and the surface it stands on, as SVG. */
type Backdrop = (palette: Palette) => string;

/** Draws the same part for each of several values. */
const repeat = <T>(values: readonly T[], draw: (value: T, index: number) => string): string =>
  values.map(draw).join('');

const TABLE_Y = 668;

const table = (colour: string): string => `
  <path d="M0 ${TABLE_Y} H1200 V900 H0 Z" fill="${colour}"/>
  <path d="M0 ${TABLE_Y} H1200 V900 H0 Z" fill="url(#fade)"/>
  <path d="M0 ${TABLE_Y} H1200" stroke="#fff" stroke-opacity="0.55" stroke-width="4"/>`;

/** A niche with a round arch. */
const arch: Backdrop = ({ from, to, table: top }) => `
  <path d="M270 ${TABLE_Y} V430 A330 330 0 0 1 930 430 V${TABLE_Y} Z" fill="${mix(to, '#1a1226', 0.12)}" opacity="0.5"/>
  <path d="M300 ${TABLE_Y} V430 A315 315 0 0 1 930 430 V${TABLE_Y} Z" fill="${from}" opacity="0.9"/>
  ${table(top)}`;

/** Light that falls through a window. */
const windowLight: Backdrop = ({ table: top }) => `
  ${repeat([0, 1, 2], (column) => repeat([0, 1], (row) => `<path d="M${120 + column * 190 + row * 60} ${60 + row * 260} h160 l54 230 h-160 Z" fill="#fff" opacity="0.34"/>`))}
  ${table(top)}
  <path d="M330 ${TABLE_Y} h440 l130 232 H400 Z" fill="#fff" opacity="0.22"/>`;

/** A big disc, like a low sun. */
const disc: Backdrop = ({ from, to, table: top }) => `
  <circle cx="600" cy="410" r="350" fill="${mix(to, '#ffffff', 0.3)}"/><circle cx="600" cy="410" r="270" fill="${from}" opacity="0.75"/>
  ${table(top)}`;

/** Wall tiles over a worktop. */
const tiles: Backdrop = ({ table: top }) => `
  ${repeat([0, 1, 2, 3, 4, 5], (row) => `<path d="M0 ${row * 114 + 96} H1200" stroke="#fff" stroke-opacity="0.6" stroke-width="6"/>${repeat([0, 1, 2, 3, 4, 5], (column) => `<path d="M${column * 228 + (row % 2) * 114} ${row * 114 - 18} V${row * 114 + 96}" stroke="#fff" stroke-opacity="0.6" stroke-width="6"/>`)}`)}
  ${table(top)}
  <path d="M0 ${TABLE_Y + 120} Q400 ${TABLE_Y + 90} 1200 ${TABLE_Y + 150} M0 ${TABLE_Y + 190} Q600 ${TABLE_Y + 150} 1200 ${TABLE_Y + 200}" fill="none" stroke="#000" stroke-opacity="0.06" stroke-width="10"/>`;

/** A photographer's seamless paper, with the shadow of a plant. */
const studio: Backdrop = ({ to }) => `
  <path d="M0 610 Q600 760 1200 610 V900 H0 Z" fill="#fff" opacity="0.25"/>
  <g fill="${mix(to, '#1a1226', 0.35)}" opacity="0.16">${repeat([-50, -25, 0, 25, 50], (turn) => `<ellipse cx="1060" cy="130" rx="34" ry="190" transform="rotate(${turn - 130} 1160 40)"/>`)}</g>`;

/** Hills under the open sky. */
const hills: Backdrop = ({ from, table: top }) => `
  <circle cx="930" cy="190" r="90" fill="#fff6cf"/>
  ${repeat(
    [
      [220, 170],
      [520, 110],
    ] as const,
    ([x, y]) =>
      `<path d="M${x} ${y} q10 -44 60 -40 q30 -40 74 -8 q56 -8 60 48 Z" fill="#fff" opacity="0.8"/>`,
  )}
  <path d="M0 620 C200 460 360 470 560 590 C760 450 960 430 1200 560 V900 H0 Z" fill="#7fb98a" opacity="0.75"/><path d="M0 660 C300 560 500 640 700 620 S1040 560 1200 640 V900 H0 Z" fill="#5f9f70" opacity="0.85"/>
  <path d="M0 ${TABLE_Y} H1200 V900 H0 Z" fill="${mix(top, from, 0.2)}"/><path d="M0 ${TABLE_Y} H1200 V900 H0 Z" fill="url(#fade)"/>`;

/** The sea, from the beach. */
const seaside: Backdrop = () => `
  <circle cx="260" cy="210" r="96" fill="#fff6cf"/>
  <path d="M0 430 H1200 V720 H0 Z" fill="#3f9fc4"/>${repeat([470, 520, 576, 636], (y, index) => `<path d="M0 ${y} q75 -${16 + index * 4} 150 0 t150 0 t150 0 t150 0 t150 0 t150 0 t150 0 t150 0" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="${5 + index * 2}"/>`)}
  <path d="M0 690 Q300 650 600 686 T1200 676 V900 H0 Z" fill="#f1d9a6"/><path d="M0 690 Q300 650 600 686 T1200 676" fill="none" stroke="#fff" stroke-width="14" stroke-opacity="0.8"/>`;

/** A clear night in the mountains. */
const night: Backdrop = ({ table: top }) => `
  ${repeat(
    Array.from({ length: 46 }, (_, index) => index),
    (index) =>
      `<circle cx="${(index * 263) % 1200}" cy="${(index * 149) % 560}" r="${1.5 + (index % 4)}" fill="#fff" opacity="${0.45 + (index % 5) * 0.12}"/>`,
  )}
  <circle cx="930" cy="170" r="84" fill="#fff3cf"/><circle cx="904" cy="150" r="16" fill="#e7d8a8"/><circle cx="950" cy="196" r="24" fill="#e7d8a8"/>
  <path d="M0 640 L220 440 L380 600 L600 380 L820 620 L980 500 L1200 660 V900 H0 Z" fill="#0d1330" opacity="0.75"/>
  ${table(top)}`;

export const BACKDROPS = { arch, windowLight, disc, tiles, studio, hills, seaside, night };
export type BackdropName = keyof typeof BACKDROPS;
