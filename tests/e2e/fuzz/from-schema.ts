import fc from 'fast-check';
import type { JsonSchema } from '@backend/openapi/checks';

/** The JSON Schema keywords that the document uses. */
interface Keywords {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly { readonly if: JsonSchema; readonly then: JsonSchema }[];
}

/** Real values for fields with this name, so that some generated requests find something. */
export type Real = (name: string) => readonly unknown[];

const SOON_MS = 150 * 86_400_000;

const text = ({ format, minLength = 0, maxLength = 200 }: Keywords): fc.Arbitrary<unknown> => {
  if (format === 'email') return fc.emailAddress({ size: '-1' });
  if (format === 'date-time')
    return fc
      .integer({ min: 60_000, max: SOON_MS })
      .map((ahead) => new Date(Date.now() + ahead).toISOString());
  return fc.string({
    unit: 'grapheme-ascii',
    minLength,
    maxLength: Math.min(maxLength, minLength + 30),
  });
};

const amount = ({ type, minimum = -1_000, maximum = 100_000, multipleOf }: Keywords) =>
  type === 'integer' || multipleOf === undefined
    ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
    : fc
        .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
        .map((steps) => Number((steps * multipleOf).toFixed(2)));

const ofType = (type: string, keywords: Keywords, real: Real): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return text(keywords);
    case 'integer':
    case 'number':
      return amount({ ...keywords, type });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fromSchema(keywords.items ?? {}, real), {
        minLength: keywords.minItems ?? 0,
        maxLength: Math.min(keywords.maxItems ?? 5, 5),
      });
    case 'object':
      return fromObject(keywords, real);
    default:
      return fc.constant(null);
  }
};

const fields = ({ properties = {}, required = [] }: Keywords, real: Real) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, fieldFrom(name, schema, real)]),
    ),
    { requiredKeys: [...required] },
  );

const fieldFrom = (name: string, schema: JsonSchema, real: Real): fc.Arbitrary<unknown> => {
  const known = real(name);
  const made = fromSchema(schema, real);
  return known.length === 0
    ? made
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });
};

const fromObject = (keywords: Keywords, real: Real): fc.Arbitrary<unknown> => {
  const { allOf } = keywords;
  if (!allOf) return fields(keywords, real);
  const variants = allOf.map(({ if: condition, then }) => {
    const { properties = {} } = condition as Keywords;
    const decided = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, schema['const']]),
    );
    const made = fc.tuple(fields(keywords, real), fields(then, real));
    return made.map(([common, own]) => ({ ...common, ...own, ...decided }));
  });
  return fc.oneof(...variants);
};

/** Arbitrary values that match a schema. */
export const fromSchema = (schema: JsonSchema, real: Real): fc.Arbitrary<unknown> => {
  const keywords: Keywords = schema;
  if (keywords.enum) return fc.constantFrom(...keywords.enum);
  const types = typeof keywords.type === 'string' ? [keywords.type] : (keywords.type ?? ['string']);
  return fc.oneof(...types.map((type) => ofType(type, keywords, real)));
};
