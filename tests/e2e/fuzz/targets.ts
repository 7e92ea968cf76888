import fc from 'fast-check';
import type { Described } from '../openapi/document';
import { hostileName, hostileText } from './hostile';
import { fromSchema, type Real } from './from-schema';

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a path or query; half a surrogate pair, which has no UTF-8, is escaped too. */
const escaped = (text: string): string => {
  const marked = text.replaceAll(LONE, '\ue000');
  return encodeURIComponent(marked).replaceAll('%EE%80%80', '%ED%A0%80');
};

/** Leaves unescaped what a careless client leaves. */
const careless = (text: string): string => text.replaceAll(/[^!-~]|[/?#]/g, '_');

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const segment = (name: string, real: Real): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...real(name)).map((value) => escaped(asText(value))) },
    { weight: 2, arbitrary: hostileText.map((text) => escaped(text) || '0') },
    { weight: 1, arbitrary: hostileText.map((text) => careless(text) || '%') },
  );

const pathOf = (path: string, real: Real): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...path
        .split('/')
        .map((part) =>
          part.startsWith('{') ? segment(part.slice(1, -1), real) : fc.constant(part),
        ),
    )
    .map((parts) => parts.join('/'));

type Pair = readonly [name: string, value: string];

const pair = ([name, value]: Pair): string => `${escaped(name)}=${escaped(value)}`;

const validPairs = ({ parameters }: Described, real: Real): fc.Arbitrary<Pair[]> => {
  const named = parameters.filter((parameter) => parameter.in === 'query');
  if (named.length === 0) return fc.constant([]);
  return fc
    .subarray(named)
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(({ name, schema }) =>
          fromSchema(schema, real).map((value): Pair => [name, asText(value)]),
        ),
      ),
    );
};

/** Query parameters that another program might interpret. */
const oddPair = ({ parameters }: Described): fc.Arbitrary<Pair> => {
  const names = ['userId', ...parameters.map(({ name }) => name)];
  const name = fc.constantFrom(...names);
  const operator = fc.constantFrom('[$gt]', '[$where]', '[$ne]', '[]', '[__proto__]', '.$in');
  return fc.oneof(
    fc.tuple(name, hostileText),
    fc.tuple(
      fc.tuple(name, operator).map((parts) => parts.join('')),
      hostileText,
    ),
    fc.tuple(hostileName, hostileText),
  );
};

/** Addresses of an operation, from correct to hardly valid. */
export const targetOf = (operation: Described, real: Real): fc.Arbitrary<string> =>
  fc
    .tuple(
      pathOf(operation.path, real),
      validPairs(operation, real),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant<Pair[]>([]) },
        { weight: 1, arbitrary: fc.array(oddPair(operation), { maxLength: 3 }) },
      ),
      fc.boolean(),
    )
    .map(([path, valid, odd, repeats]) => {
      const pairs = [...valid, ...odd, ...(repeats ? odd : [])];
      return pairs.length === 0 ? path : `${path}?${pairs.map(pair).join('&')}`;
    });
