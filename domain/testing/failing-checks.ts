import { verifyDraw, type CompletePack, type DrawCheck } from '../draw/verify';

/** The checks that a pack does not pass: none, when it is sound. */
export const failing = (pack: CompletePack): readonly DrawCheck[] =>
  verifyDraw(pack)
    .filter(({ holds }) => !holds)
    .map(({ check }) => check);
