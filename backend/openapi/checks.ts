import type { SchemaDescription } from 'yup';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Params = Readonly<Record<string, unknown>>;

/** The JSON Schema names of minimum and maximum, by type. */
const BOUNDS: Readonly<Record<string, readonly [least: string, most: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
};

const bound = (type: string, which: 0 | 1, value: unknown): JsonSchema => {
  const name = BOUNDS[type]?.[which];
  return name === undefined ? {} : { [name]: value };
};

/** The JSON Schema of each of Yup's checks and of our own. */
const CHECKS: Readonly<Record<string, (params: Params, type: string) => JsonSchema>> = {
  required: (_params, type) => (type === 'string' ? { minLength: 1 } : {}),
  integer: () => ({ type: 'integer' }),
  email: () => ({ format: 'email' }),
  datetime: () => ({ format: 'date-time' }),
  // Parts of `datetime`.
  datetime_offset: () => ({}),
  datetime_precision: () => ({}),
  matches: ({ regex }) => (regex instanceof RegExp ? { pattern: regex.source } : {}),
  min: ({ min }, type) => bound(type, 0, min),
  max: ({ max }, type) => bound(type, 1, max),
  noUnknown: () => ({ additionalProperties: false }),
  'whole-cents': () => ({ multipleOf: 0.01 }),
};

/** The check of a field that must be null or left out. */
const ABSENT = 'absent';

/** Checks that JSON Schema can't express: the field's description explains them. */
const INEXPRESSIBLE = new Set([
  'readable',
  'level',
  'trim',
  'of-category',
  'in-range',
  'tax-id',
  'calendar-day',
  'order-of-days',
  'range-of-days',
]);

/** @throws Error for a check that is not listed here, so that none is forgotten */
export const checksOf = ({ tests, type }: SchemaDescription): JsonSchema => {
  if (tests.some(({ name }) => name === ABSENT)) return { type: 'null' };
  const parts = tests.map(({ name = '', params }) => {
    if (INEXPRESSIBLE.has(name)) return {};
    const check = CHECKS[name];
    if (!check) throw new Error(`The check "${name}" has no counterpart in JSON Schema yet`);
    return check(params ?? {}, type);
  });
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
};
