/** Colours of one picture: two for the backdrop, two for the article, one for its accents. */
export interface Palette {
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly shade: string;
  readonly accent: string;
}

/** Draws an article around the middle of a 1200 × 900 sheet, as SVG. */
export type Drawing = (palette: Palette) => string;

const INK = '#201a2b';

/** A drawing in its shop window: backdrop, table, light and shadow. `turn` (0 to 1) varies the light. */
export const scene = (drawing: Drawing, palette: Palette, turn: number): string => {
  const { from, to } = palette;
  const sun = 250 + Math.round(turn * 650);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
    </linearGradient>
    <radialGradient id="sun" cx="0.5" cy="0.5" r="0.5">
      <stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="shadow" cx="0.5" cy="0.5" r="0.5">
      <stop offset="0" stop-color="${INK}" stop-opacity="0.38"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="900" fill="url(#wall)"/>
  <circle cx="${sun}" cy="300" r="430" fill="url(#sun)"/>
  <path d="M0 690 H1200 V900 H0 Z" fill="#fff" opacity="0.22"/>
  <ellipse cx="600" cy="735" rx="400" ry="62" fill="url(#shadow)"/>
  ${drawing(palette)}
</svg>`;
};
