import type { Pieces } from '../pieces';

/** Does a work without a pause between its pieces. */
export const atOnce = <Result>(pieces: Pieces<Result>): Result => {
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
  }
};
