import { articleNamed } from './articles';
import { BACKDROPS, type BackdropName } from './backdrops';
import { PALETTES, type Palette, type PaletteName } from './palettes';
import { lit, mix } from './shading';

/** A photograph, by the names of the article's drawing, of its colours and of its backdrop. */
export interface Picture {
  readonly drawing: string;
  readonly palette: PaletteName;
  readonly backdrop: BackdropName;
}

/** Pixels: enough for a large screen, and quick to draw. */
const WIDTH = 1_000;
const INK = '#1a1226';

/** The photographs of one article: whole, near, from the other side, a detail. */
const SHOTS = [
  { place: '', backdrop: undefined },
  { place: 'translate(600 480) rotate(-5) scale(1.55) translate(-560 -440)', backdrop: 'studio' },
  { place: 'translate(1080 74) scale(-0.9 0.9) translate(-66 0)', backdrop: undefined },
  { place: 'translate(600 450) rotate(6) scale(2.1) translate(-660 -560)', backdrop: 'studio' },
] as const;

/** The highest number of photographs of one article. */
export const SHOTS_MAX = SHOTS.length;

const definitions = ({ from, to, body, shade, accent }: Palette): string => `
  <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
  <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.25"/><stop offset="1" stop-color="${INK}" stop-opacity="0.14"/></linearGradient>
  <linearGradient id="screen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(to, '#4a5bd6', 0.55)}"/><stop offset="1" stop-color="${mix(from, '#ff9f80', 0.4)}"/></linearGradient>
  <radialGradient id="glass" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="#9fd8ff"/><stop offset="0.5" stop-color="#5b3fa8"/><stop offset="1" stop-color="#150f2a"/></radialGradient>
  <radialGradient id="light" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity="0.6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <radialGradient id="glow" cx="0.5" cy="0.3" r="0.6"><stop offset="0" stop-color="#fff2b8" stop-opacity="0.9"/><stop offset="1" stop-color="#fff2b8" stop-opacity="0"/></radialGradient>
  <radialGradient id="shadow" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="${INK}" stop-opacity="0.5"/><stop offset="0.6" stop-color="${INK}" stop-opacity="0.18"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient>
  ${lit('body', body)}${lit('shade', shade)}${lit('accent', accent)}`;

/**
 * One of an article's photographs, as SVG.
 * @param shot from 0
 */
export const scene = ({ drawing, palette: colours, backdrop }: Picture, shot: number): string => {
  const palette = PALETTES[colours];
  const { place, backdrop: other } = SHOTS[shot % SHOTS_MAX] ?? SHOTS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="${WIDTH}" height="${(WIDTH * 3) / 4}">
  <defs>${definitions(palette)}</defs>
  <rect width="1200" height="900" fill="url(#wall)"/>
  <ellipse cx="330" cy="230" rx="560" ry="430" fill="url(#light)"/>
  ${BACKDROPS[other ?? backdrop](palette)}
  <g transform="${place}">
    <ellipse cx="610" cy="738" rx="430" ry="46" fill="url(#shadow)"/>
    ${articleNamed(drawing)}
  </g>
</svg>`;
};
