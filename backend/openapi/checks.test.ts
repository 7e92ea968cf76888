import { describe, expect, it } from '@jest/globals';
import { lazy, ref } from 'yup';
import { array, number, object, string, type AnySchema } from '../../contracts/yup';
import { bodySchemaOf } from './body-schema';
import { jsonSchemaOf } from './json-schema';

const convert = (schema: AnySchema) => jsonSchemaOf(schema, new Map());

const body = object({ kind: string().oneOf(['cat', 'dog']).default('cat') });

describe('the checks of a shape in JSON Schema', () => {
  it.each([
    ['a moment in a text', string().datetime(), { type: 'string', format: 'date-time' }],
    ['a list that is needed', array().required(), { type: 'array' }],
    ['a number that is needed', number().required(), { type: 'number' }],
    ['no other fields', object().noUnknown(), { additionalProperties: false }],
    ['trimmed text', string().trim(), { type: 'string' }],
  ])('are written: %s', (_what, schema, expected) => {
    expect(convert(schema)).toMatchObject(expected);
  });

  it('are none for a list of anything', () => {
    expect(convert(array())).toEqual({ type: 'array' });
  });

  it.each([
    ['a reference', object({ a: number(), b: ref('a') })],
    ['a lazy shape', object({ a: lazy(() => number()) })],
  ])('are refused for what has no counterpart: %s', (_what, schema) => {
    expect(() => convert(schema)).toThrow('has no counterpart in JSON Schema');
  });

  it('require nothing of an empty object', () => {
    expect(convert(object({}))).not.toHaveProperty('required');
  });
});

describe('a body in JSON Schema', () => {
  it('has no conditions where no field decides about others', () => {
    expect(bodySchemaOf(body, new Map())).toEqual(convert(body));
  });
});
