import { verifyDraw, type CompletePack, type DrawCheck } from '../draw/verify';

/** The checks that a pack fails; none for a valid pack. */
export const failing = (pack: CompletePack): readonly DrawCheck[] =>
  verifyDraw(pack)
    .filter(({ holds }) => !holds)
    .map(({ check }) => check);
