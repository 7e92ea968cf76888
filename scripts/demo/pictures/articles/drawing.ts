/** What an article is painted with: fills that are lit from the upper left. */
export interface Paints {
  readonly body: string;
  readonly shade: string;
  readonly accent: string;
}

/**
 * Draws an article that stands on the line y = 740 around the middle of a 1200 × 900 sheet, as SVG.
 */
export type Drawing = (paints: Paints) => string;

/** The same once more for each of several values. */
export const repeat = <T>(
  values: readonly T[],
  draw: (value: T, index: number) => string,
): string => values.map(draw).join('');
