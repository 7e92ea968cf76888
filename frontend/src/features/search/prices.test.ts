import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { englishThousands, writtenEuros } from '@/testing/spanish-numbers';
import { boundErrors, priceText, typedPrice } from './prices';

describe('a typed price', () => {
  it.each([
    ['0,50', 0.5],
    ['0.50', 0.5],
    ['1.000,5', 1000.5],
    ['1.000', 1000],
    ['1 000', 1000],
    ['1.234.567,89', 1234567.89],
    ['1000', 1000],
    [' 5 € ', 5],
    ['0', 0],
  ])('%s is %d euros', (typed, euros) => expect(typedPrice(typed)).toBe(euros));

  it.each([
    'abc',
    '-3',
    '1,000.5',
    '1.00,5',
    '0.500',
    '1,234',
    '1e3',
    '0x10',
    '5 5',
    '9'.repeat(30),
  ])('%s is none', (typed) => expect(typedPrice(typed)).toBeUndefined());

  it.each([0, 0.5, 10, 1000.5, 1234567.89])('of %d is read again as it is shown', (euros) =>
    expect(typedPrice(priceText(euros))).toBe(euros),
  );

  it('is the same in every writing, and never taken with commas for thousands', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), englishThousands, (cents, doubtful) => {
        for (const text of writtenEuros(cents)) expect(typedPrice(text)).toBe(cents / 100);
        expect(boundErrors({ min: doubtful, max: doubtful })).toHaveProperty('min');
      }),
    );
  });

  it('is shown with a comma and dots', () => {
    expect(priceText(1000.5)).toBe('1.000,50');
    expect(priceText(0.5)).toBe('0,50');
    expect(priceText(10)).toBe('10,00');
    expect(priceText(undefined)).toBe('');
  });
});

describe('typed bounds', () => {
  it('may be absent, equal and in order', () => {
    expect(boundErrors({ min: '', max: ' ' })).toEqual({});
    expect(boundErrors({ min: '2', max: '2,00' })).toEqual({});
    // As texts, 10 would come before 9.
    expect(boundErrors({ min: '9', max: '10' })).toEqual({});
  });

  it('are wrong each by itself, or both together', () => {
    const wrong = 'Escribe un número como 0,50 o 1.000';
    expect(boundErrors({ min: 'abc', max: '-1' })).toEqual({ min: wrong, max: wrong });
    expect(boundErrors({ min: '1,500', max: '' })).toEqual({
      min: expect.stringMatching(/^«1,500» puede ser miles o decimales/),
    });
    expect(boundErrors({ min: '1.000', max: '2,5' })).toEqual({
      max: 'El máximo no puede ser menor que el mínimo',
    });
  });
});
