/** The fills of an article, lit from the upper left. */
interface Paints {
  readonly body: string;
  readonly shade: string;
  readonly accent: string;
}

/** Draws an article as SVG: it stands on the line y = 740, in the middle of a 1200 × 900 sheet. */
export type Drawing = (paints: Paints) => string;

/** Draws the same part for each of several values. */
export const repeat = <T>(
  values: readonly T[],
  draw: (value: T, index: number) => string,
): string => values.map(draw).join('');
