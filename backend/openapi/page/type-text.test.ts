import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../checks';
import { boundsText, typeText } from './type-text';

const link = '<a href="#shape-Raffle">Raffle</a>';
const raffle = { $ref: '#/components/schemas/Raffle' };

describe('the type of a value, in words', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'string' }, 'texto'],
    [{ type: 'number' }, 'número'],
    [{ type: 'integer' }, 'número entero'],
    [{ type: 'boolean' }, 'true o false'],
    [{ type: 'object' }, 'objeto'],
    [{ type: 'null' }, 'null'],
    [{ type: 'string', format: 'date-time' }, 'fecha y hora'],
    [{ type: 'string', format: 'email' }, 'correo electrónico'],
    [{ type: 'string', format: 'odd <b>' }, 'odd &lt;b&gt;'],
    [{ type: ['string', 'null'] }, 'texto o null'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'fecha y hora o null'],
    [{ type: ['string', 'integer', 'null'] }, 'texto o número entero o null'],
    [{ type: 'array', items: { type: 'number' } }, 'lista de número'],
    [{ type: ['array', 'null'], items: raffle }, `lista de ${link} o null`],
    [{ type: 'array' }, 'lista de valores'],
    [raffle, link],
    [{ ...raffle, type: 'object' }, link],
    [{ anyOf: [raffle, { type: 'null' }] }, `${link} o null`],
    [{}, ''],
  ])('%j', (schema, text) => {
    expect(String(typeText(schema))).toBe(text);
  });
});

describe('the bounds of a value, in words', () => {
  it.each<[JsonSchema, string]>([
    [{}, ''],
    [{ minimum: 1, maximum: 100 }, 'de 1 a 100'],
    [{ minimum: 0, maximum: 0 }, '0'],
    [{ minimum: 0 }, 'desde 0'],
    [{ maximum: 0 }, 'hasta 0'],
    [{ minimum: 1_000, maximum: 25_000.5 }, 'de 1.000 a 25.000,5'],
    [{ multipleOf: 0.01 }, 'múltiplo de 0,01'],
    [{ minimum: 1, multipleOf: 0.01 }, 'desde 1, múltiplo de 0,01'],
    [{ minLength: 1 }, 'no vacío'],
    [{ minLength: 2 }, 'desde 2 caracteres'],
    [{ minLength: 1, maxLength: 80 }, 'de 1 a 80 caracteres'],
    [{ minLength: 8, maxLength: 8 }, '8 caracteres'],
    [{ maxLength: 2_000 }, 'hasta 2.000 caracteres'],
    [{ minItems: 1, maxItems: 8 }, 'de 1 a 8 elementos'],
    [{ maxItems: 8 }, 'hasta 8 elementos'],
    [{ minItems: 1 }, 'desde 1 elementos'],
  ])('%j', (schema, text) => {
    expect(boundsText(schema)).toBe(text);
  });
});
