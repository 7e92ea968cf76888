/**
 * Colours of one picture: two of the backdrop, one of the table, two of the article, one accent.
 */
export interface Palette {
  readonly from: string;
  readonly to: string;
  readonly table: string;
  readonly body: string;
  readonly shade: string;
  readonly accent: string;
}

const palette = (
  [from, to, table]: readonly [string, string, string],
  [body, shade, accent]: readonly [string, string, string],
): Palette => ({ from, to, table, body, shade, accent });

/** Backdrops: the wall's light and dark colour, then the surface under the article. */
const CORAL = ['#ffe1d3', '#ff9c7d', '#f7cdb8'] as const;
const MINT = ['#def7ea', '#83d3b6', '#cfeee0'] as const;
const SKY = ['#e2f1ff', '#86bdf2', '#d5e7f8'] as const;
const SUN = ['#fff3cd', '#ffc34d', '#ffe6a8'] as const;
const PLUM = ['#f1e0ff', '#b287ec', '#dfc9f7'] as const;
const SAND = ['#f9efe1', '#dcb88a', '#ecd7b9'] as const;
const SLATE = ['#e8ecf2', '#93a4bb', '#cfd7e2'] as const;
const ROSE = ['#ffe6ee', '#f291ad', '#f9cdd9'] as const;
const NIGHT = ['#3c4f8f', '#141b3f', '#2b3768'] as const;
const WOOD = ['#f6efe4', '#cfd8c9', '#c48f5c'] as const;

export const navyOnCoral = palette(CORAL, ['#34436b', '#1d2640', '#ffcf56']);
export const creamOnMint = palette(MINT, ['#f6f0e2', '#c9bda6', '#e4572e']);
export const silverOnSky = palette(SKY, ['#eceff6', '#a9b3c9', '#2f6fed']);
export const redOnSun = palette(SUN, ['#e2492f', '#97261a', '#fff4d6']);
export const inkOnPlum = palette(PLUM, ['#453064', '#24173a', '#5ff0c8']);
export const leatherOnSand = palette(SAND, ['#9a5f36', '#5f3a20', '#f0c987']);
export const blackOnSlate = palette(SLATE, ['#343b46', '#14181e', '#ff6b4a']);
export const tealOnRose = palette(ROSE, ['#1f8f8a', '#0f5856', '#ffd166']);
export const whiteOnNight = palette(NIGHT, ['#f2f4fb', '#aab3d4', '#ffb84d']);
export const oakOnWood = palette(WOOD, ['#d9a066', '#96602f', '#e4572e']);
export const steelOnWood = palette(WOOD, ['#b9c0cb', '#5d6673', '#e4572e']);
export const denimOnSlate = palette(SLATE, ['#5c83b8', '#2f4c77', '#e0a04a']);
export const terracottaOnMint = palette(MINT, ['#d8774f', '#9a4527', '#f7e6c4']);
export const velvetOnPlum = palette(PLUM, ['#7b2d52', '#43142b', '#f2c14e']);
export const purpleOnCoral = palette(CORAL, ['#7b5bd6', '#4a2f9a', '#ffe08a']);
export const orangeOnSky = palette(SKY, ['#ff8f4a', '#c0521a', '#1d3557']);
