import fc from 'fast-check';
import type { Described } from '../openapi/document';
import { fromSchema, type Real } from './from-schema';
import { hostileBody, hostileName, hostileValue } from './hostile';

/** A body and its content type. */
export interface Body {
  readonly type: string | undefined;
  readonly bytes: Buffer;
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const with_ = (body: object, name: string, value: unknown): object =>
  // An assignment to `__proto__` would set the prototype instead of a field.
  Object.fromEntries([...Object.entries(body), [name, value]]);

/** A valid body with one wrong or unknown field. */
const nearly = (valid: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.tuple(valid, fc.nat(), hostileName, hostileValue).chain(([body, index, name, value]) => {
    const names = Object.keys(body);
    const chosen = names[index % Math.max(names.length, 1)] ?? name;
    return fc.constantFrom(with_(body, chosen, value), with_(body, name, value));
  });

const TYPES = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/vnd.api+json',
  'application/merge-patch+json',
  'APPLICATION/JSON',
  'application/json;;;',
  'json',
  '*/*',
];

const typed = (bytes: fc.Arbitrary<Buffer>): fc.Arbitrary<Body> =>
  fc.record({
    bytes,
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
    ),
  });

/** A picture with some changed bytes. */
const brokenPicture = (picture: Buffer): fc.Arbitrary<Body> =>
  fc
    .tuple(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(), fc.boolean())
    .map(([changes, length, isCut]) => {
      const bytes = Buffer.from(picture);
      for (const [index, byte] of changes) bytes[index % bytes.length] = byte;
      return { type: 'image/png', bytes: isCut ? bytes.subarray(0, length % bytes.length) : bytes };
    });

/** Bodies for an operation, from valid ones to absurd ones. */
export const bodyOf = (
  { body, method }: Described,
  real: Real,
  picture: Buffer,
): fc.Arbitrary<Body | undefined> => {
  const odd = typed(hostileBody);
  if (method === 'GET' || !body) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: odd },
    );
  }
  const schema = body['application/json']?.schema;
  if (!schema) return fc.oneof({ weight: 3, arbitrary: brokenPicture(picture) }, odd);
  // All bodies in the document are objects.
  const valid = fromSchema(schema, real) as fc.Arbitrary<object>;
  return fc.oneof(
    { weight: 3, arbitrary: typed(valid.map(asJson)) },
    { weight: 5, arbitrary: typed(nearly(valid).map(asJson)) },
    { weight: 2, arbitrary: odd },
  );
};
