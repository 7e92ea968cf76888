import fc from 'fast-check';

/** Texts that some layer might interpret, or can't show. */
const TRICKS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: rifaviva=x',
  '\ud800',
  'x\udfffy',
  '\u202eadlognev',
  'مرحبا',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  'раypal',
  'ﬁ\u2028ﬂ',
  'İ',
  'ß',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '$where',
  '{"$gt":""}',
  "'; DROP TABLE raffles; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '%',
  '[object Object]',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999999',
  '0x10',
  '1,5',
  'true',
  'null',
  'undefined',
  '(a+)+$',
  '.*',
  '\\',
] as const;

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TRICKS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 7_000 }).map((times) => 'a'.repeat(times)) },
);

const NUMBERS = [0, -0, -1, 0.1, 1.5, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2];

/** Query operators that MongoDB would run if they reached it. */
const OPERATORS = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '.*' },
  { $in: [1, 2] },
  { $expr: { $function: { body: 'x', args: [], lang: 'js' } } },
];

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Any JSON value, in place of the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}),
  fc.constantFrom<unknown>(...OPERATORS),
  fc.constantFrom(3, 50, 1_000).map(deep),
  fc.array(fc.constantFrom<unknown>(1, 'a', null), { maxLength: 200 }),
  fc
    .constantFrom('toString', 'valueOf', 'length', 'constructor', 'then')
    .map((name) => ({ [name]: 1 })),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Field names that every object has, or that a query language uses. */
export const hostileName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', '$where', '$gt', 'a.b', 'a[b]', ''),
  hostileText,
);

const nested = (open: string, close: string) => (levels: number) =>
  Buffer.from(open.repeat(levels) + close.repeat(levels));

/** The deepest nesting that fits into a body of 100 KB. */
const levels = fc.integer({ min: 1_000, max: 45_000 });
const fields = fc.integer({ min: 1_000, max: 16_000 });

/** Bodies that are hardly JSON, or far too much of it. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  levels.map(nested('[', ']')),
  fields.map(nested('{"a":', '}')),
  levels.map(nested('[', '')),
  fc
    .constantFrom(
      '',
      'null',
      '[]',
      '1',
      '"texto"',
      '{',
      '{"a":1,"a":2}',
      '{"__proto__":{"role":"operator"}}',
      '{"constructor":{"prototype":{"role":"operator"}}}',
      '\ufeff{}',
      '{"a":1e999}',
      '{"a":NaN}',
      '{"username":"\\ud800"}',
      '{"username":"\\u0000"}',
      "{'a':1}",
      '{} {}',
      '/*x*/{}',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.from('{"a":"\xff\xfe"}', 'latin1')),
  fc.constant(Buffer.from('{"a":1}', 'utf16le')),
  fc
    .integer({ min: 50_000, max: 150_000 })
    .map((size) => Buffer.from(`{"a":"${'x'.repeat(size)}"}`)),
);
