import type { DrawnHolder, WinnerDrawn } from './events';

/** Whom a draw has named, prize after prize, each winner before the substitutes. */
export const drawnHolders = ({
  prizes,
}: Pick<WinnerDrawn['data'], 'prizes'>): readonly DrawnHolder[] =>
  prizes.flatMap(({ winner, substitutes }) => [winner, ...substitutes]);
