import { expect, it } from '@jest/globals';
import type { AnyObjectSchema } from 'yup';
import { workedMs } from '../../tests/kit/worked-ms';
import { declaredGroups } from '../testing/route-list';

/** As much as a body may have, nearly all of it the same. */
const LENGTH = 30_000;
const PARTS = [
  ' ',
  '\n',
  ' \t',
  '\u2800',
  '\u200b',
  'a',
  'a.',
  'a-',
  '@',
  'a@',
  '1',
  '+',
  '👩\u200d',
];
const TEXTS = PARTS.flatMap((part) => {
  const row = part.repeat(LENGTH / part.length);
  return [`a${row}b`, `a@${row}!`];
});

const routes = declaredGroups().flatMap(({ routes: all }) => all.map((one) => one.declaration));
const fields = routes.flatMap(({ id, body, query }) =>
  [body, query].flatMap((schema) =>
    schema === undefined
      ? []
      : Object.keys(schema.fields).map((field) => [`${field} of ${id}`, schema, field] as const),
  ),
);

const isRight = (schema: AnyObjectSchema, value: object): boolean => {
  try {
    schema.validateSync(value, { abortEarly: false, context: { now: 0 } });
    return true;
  } catch {
    return false;
  }
};

it.each(fields)('%s is read at once, whatever somebody sends', (_what, schema, field) => {
  for (const text of TEXTS)
    for (const value of [text, [text]])
      expect(workedMs(() => isRight(schema, { [field]: value }))).toBeLessThan(500);
});
