import palettes from './palettes.json' with { type: 'json' };

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

export type PaletteName = keyof typeof palettes;

export const PALETTES: Readonly<Record<PaletteName, Palette>> = palettes;
