import { Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import type { Chance } from './chance';

/** Few, so that documents meet their neighbours and each other. */
const NUMBERS = [
  0,
  1,
  2,
  3,
  -1,
  1.5,
  2 ** 31,
  -0.5,
  new Double(2),
  new Double(0),
  new Double(-0),
  new Double(Infinity),
  Long.fromNumber(2),
  Long.fromNumber(3),
  Long.fromString('9007199254740993'),
  new Int32(1),
] as const;
const TEXTS = ['', 'a', 'ab', 'b', 'B', 'bicicleta', 'bici (roja)', 'ñ', '🎟', '￿', 'a.b', 'a\nb'];
const TIMES = [0, 100, 200, 300, -1].map((time) => new Date(time));
const IDS = [1, 2, 3].map((last) => new ObjectId(`6561f0a0c0ffee012345678${last}`));

export const number = (chance: Chance): unknown => chance.pick<unknown>(NUMBERS);
export const text = (chance: Chance): string => chance.pick(TEXTS);

/** A value that is neither a list nor a document. */
export const scalar = (chance: Chance): unknown =>
  chance.pick<() => unknown>([
    () => number(chance),
    () => number(chance),
    () => text(chance),
    () => text(chance),
    () => chance.pick(TIMES),
    () => null,
    () => chance.is(0.5),
    () => chance.pick(IDS),
  ])();

const list = <T>(chance: Chance, one: () => T): T[] =>
  Array.from({ length: chance.below(4) }, () => one());

const entry = (chance: Chance): Document => ({
  ...(chance.is(0.8) && { q: number(chance) }),
  ...(chance.is(0.6) && { r: scalar(chance) }),
});

/** Each field with values of the type that it mostly has, and sometimes of another. */
const FIELDS: Readonly<Record<string, (chance: Chance) => unknown>> = {
  n: number,
  s: text,
  at: (chance) => chance.pick(TIMES),
  tags: (chance) => list(chance, () => text(chance)),
  d: (chance) => ({ b: scalar(chance), ...(chance.is(0.5) && { c: number(chance) }) }),
  lots: (chance) => list(chance, () => entry(chance)),
};

export const FIELD_NAMES = Object.keys(FIELDS);
/** Every path that a filter may name. */
export const PATHS = [
  ...FIELD_NAMES,
  'd.b',
  'd.c',
  'lots.q',
  'lots.r',
  'tags.0',
  'lots.0.q',
  'none',
];

export const valueOf = (chance: Chance, field: string): unknown =>
  chance.is(0.85) ? (FIELDS[field] ?? scalar)(chance) : scalar(chance);

/** Its `_id`s are few, so that many writes meet the same document. */
export const someId = (chance: Chance): unknown =>
  chance.is(0.9) ? chance.below(40) : chance.pick(['raffle-1', 'raffle-2', { a: 1, b: 2 }]);

/** A document without `_id`. */
export const fields = (chance: Chance): Document =>
  Object.fromEntries(chance.some(FIELD_NAMES, 0.8).map((name) => [name, valueOf(chance, name)]));
