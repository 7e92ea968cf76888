import { Double, type Document } from 'mongodb';
import type { Chance } from './chance';
import { PATHS, scalar, someId, text, valueOf } from './values';

const literal = (searched: string): string =>
  searched.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** NaN is asked for only: an `$inc` of it counts as a change that is none. */
const operand = (chance: Chance, path: string): unknown =>
  chance.is(0.02)
    ? new Double(Number.NaN)
    : chance.is(0.7)
      ? valueOf(chance, path.split('.')[0] ?? path)
      : scalar(chance);

const several = (chance: Chance, path: string): unknown[] =>
  Array.from({ length: chance.below(4) }, () => operand(chance, path));

/** The part of a filter behind a path. */
const condition = (chance: Chance, path: string): unknown =>
  chance.pick<() => unknown>([
    () => operand(chance, path),
    () => operand(chance, path),
    () => null,
    () => ({ [chance.pick(['$gt', '$gte', '$lt', '$lte'])]: scalar(chance) }),
    () => ({
      [chance.pick(['$gt', '$gte'])]: scalar(chance),
      [chance.pick(['$lt', '$lte'])]: scalar(chance),
    }),
    () => ({ $in: several(chance, path) }),
    () => ({ $nin: several(chance, path) }),
    () => ({ $regex: `${chance.is(0.2) ? '^' : ''}${literal(text(chance))}` }),
  ])();

const conditions = (chance: Chance): Document =>
  Object.fromEntries(
    Array.from({ length: 1 + chance.below(2) }, () => {
      const path = chance.pick(PATHS);
      return [path, condition(chance, path)] as const;
    }),
  );

/** A filter of the kinds that the product sends. */
export const filter = (chance: Chance): Document => {
  const kind = chance.below(10);
  if (kind === 0) return {};
  if (kind === 1) return { $and: [conditions(chance), conditions(chance)] };
  if (kind === 2) return { $or: [conditions(chance), conditions(chance)] };
  if (kind === 3) return { _id: { $in: [someId(chance), someId(chance), someId(chance)] } };
  return conditions(chance);
};

/** A filter that finds one document at most, so that both servers choose the same. */
export const filterOfOne = (chance: Chance): Document => ({
  _id: someId(chance),
  ...(chance.is(0.4) && conditions(chance)),
});
