import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020';
import type { AnySchema } from 'yup';
import { array, boolean, date, number, object, string } from '../../contracts/yup';
import { listOf, oneOf, shape } from '../../contracts/shape';
import { bodySchemaOf } from './body-schema';
import { jsonSchemaOf, type NamedSchemas } from './json-schema';

const convert = (schema: AnySchema) => jsonSchemaOf(schema, new Map());

describe('a shape in JSON Schema', () => {
  it.each([
    ['text', string().max(5).min(2), { type: 'string', minLength: 2, maxLength: 5 }],
    ['text that is needed', string().required(), { type: 'string', minLength: 1 }],
    ['an address', string().email(), { type: 'string', format: 'email' }],
    ['a pattern', string().matches(/^a+$/), { type: 'string', pattern: '^a+$' }],
    ['a number', number().min(0).max(9), { type: 'number', minimum: 0, maximum: 9 }],
    ['a whole number', number().integer(), { type: 'integer' }],
    ['a choice', string().oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    ['a default', boolean().default(false), { type: 'boolean', default: false }],
    ['a moment', date(), { type: 'string', format: 'date-time' }],
    ['nothing at all', string().nullable(), { type: ['string', 'null'] }],
    [
      'a choice or nothing',
      string().oneOf(['a']).nullable(),
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'a list',
      array(number()).min(1).max(3),
      { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 3 },
    ],
    ['a note', number().meta({ description: 'Euros' }), { type: 'number', description: 'Euros' }],
  ])('may be %s', (_what, schema, expected) => {
    expect(convert(schema)).toEqual(expected);
  });

  it('lists the required fields', () => {
    const schema = object({ a: number().required(), b: number(), c: number().default(1) });
    expect(convert(schema)).toMatchObject({ type: 'object', required: ['a'] });
  });

  it('with a name is listed once and referred to, and allows no other fields', () => {
    const named: NamedSchemas = new Map();
    const inner = shape('Inner', { x: number().defined() });
    const outer = shape('Outer', { one: inner, none: inner.nullable(), many: listOf(inner) });
    const reference = { $ref: '#/components/schemas/Inner' };

    expect(jsonSchemaOf(outer, named)).toEqual({ $ref: '#/components/schemas/Outer' });
    expect(named.get('Outer')).toMatchObject({
      additionalProperties: false,
      properties: {
        one: reference,
        none: { anyOf: [reference, { type: 'null' }] },
        many: { type: 'array', items: reference },
      },
    });
    expect([...named.keys()].sort()).toEqual(['Inner', 'Outer']);
  });

  it('is refused when a check has no translation', () => {
    const lucky = number().test('lucky', 'No', (value) => value === 7);
    expect(() => convert(object({ lucky }))).toThrow('The check "lucky"');
  });
});

describe('a body with a field that decides about others', () => {
  const body = object({
    kind: oneOf(['cat', 'dog']).default('cat'),
    name: string(),
    lives: number().when('kind', { is: 'cat', then: (lives) => lives.required() }),
    toy: string().when('kind', { is: 'dog', then: (toy) => toy.required() }),
  }).meta({ variants: 'kind' });
  const isValid = new Ajv2020({ allowUnionTypes: true }).compile(bodySchemaOf(body, new Map()));

  it.each([
    [{ kind: 'cat', lives: 9 }, true],
    [{ kind: 'cat', toy: 'ball' }, false],
    [{ kind: 'dog', toy: 'ball' }, true],
    [{ kind: 'dog', lives: 9 }, false],
    [{ kind: 'fish', lives: 9, toy: 'ball' }, false],
  ])('is distinguished: %j', (value, expected) => {
    expect(isValid(value)).toBe(expected);
  });

  it('has the default’s variant when the field is missing', () => {
    const optional = body.shape({ kind: string().oneOf(['cat', 'dog']).default('cat') });
    const isOptionalValid = new Ajv2020({ allowUnionTypes: true }).compile(
      bodySchemaOf(optional.meta({ variants: 'kind' }), new Map()),
    );
    expect(isOptionalValid({ lives: 9 })).toBe(true);
    expect(isOptionalValid({ toy: 'ball' })).toBe(false);
  });
});
