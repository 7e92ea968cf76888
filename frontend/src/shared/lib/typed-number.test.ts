import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { englishThousands, writtenCounts, writtenEuros } from '@/testing/spanish-numbers';
import { readNumber, typedNumber, writtenNumber, type Decimals } from './typed-number';

const CENTS = fc.integer({ min: 0, max: 1_000_000_00 });

/** Any mixture of what a numeric keyboard has. */
const KEY = fc.constantFrom('0', '0', '1', '2', '3', '4', '5', ',', '.', ' ', "'", '-', '€');
const KEYS = fc.string({ unit: KEY, maxLength: 10 });

describe('a number as people in Spain write it', () => {
  it.each([
    ['1,50', 1.5],
    ['1.50', 1.5],
    ['0,1', 0.1],
    ['0.1', 0.1],
    [',5', 0.5],
    ["1'50", 1.5],
    ['1.500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1.500,50', 1500.5],
    ['1 500,50', 1500.5],
    ['1.234.567,89', 1_234_567.89],
    [' 5 € ', 5],
    ['3 euros', 3],
    ['5 EUR', 5],
    ['\u202d3,50\u202c\u00a0€', 3.5],
    ['10,', 10],
    ['007', 7],
  ])('takes %s for %d euros', (typed, value) => expect(readNumber(typed, 2)).toEqual({ value }));

  it.each([
    ['1.500', 1500],
    ['1 500', 1500],
    ['100', 100],
    ['10,00', 10],
    ['10.0', 10],
  ])('takes %s for a count of %d', (typed, value) =>
    expect(readNumber(typed, 0)).toEqual({ value }),
  );

  it.each<[string, Decimals, string]>([
    ['1,500', 2, 'ambiguous'],
    ['1,500', 0, 'ambiguous'],
    ['1,500.50', 2, 'ambiguous'],
    ['0,125', 2, 'too-many-decimals'],
    ['0.500', 2, 'too-many-decimals'],
    ['1234.567', 2, 'too-many-decimals'],
    ['1,5', 0, 'not-whole'],
    ['1.50', 0, 'not-whole'],
    ['5 €', 0, 'not-a-number'],
    ['abc', 2, 'not-a-number'],
    ['-3', 2, 'not-a-number'],
    ['1e3', 2, 'not-a-number'],
    ['0x10', 2, 'not-a-number'],
    ['5 5', 2, 'not-a-number'],
    ['1.00,5', 2, 'not-a-number'],
    ['1.500.00', 2, 'not-a-number'],
    [',', 2, 'not-a-number'],
    ['9'.repeat(30), 2, 'too-long'],
  ])('refuses %s with %d decimals: %s', (typed, decimals, refusal) =>
    expect(readNumber(typed, decimals)).toEqual({ refusal }),
  );

  it('is nothing when nothing is typed', () => expect(readNumber('  ', 2)).toBeUndefined());

  it('means the same in every writing', () => {
    fc.assert(
      fc.property(CENTS, (cents) => {
        for (const text of writtenEuros(cents))
          expect([text, typedNumber(text, 2)]).toEqual([text, cents / 100]);
      }),
    );
  });

  it('counts the same in every writing', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        for (const text of writtenCounts(count)) {
          expect([text, typedNumber(text, 0)]).toEqual([text, count]);
        }
      }),
    );
  });

  it('with thousands behind commas is always refused', () => {
    fc.assert(
      fc.property(englishThousands, fc.constantFrom<Decimals>(0, 2), (typed, decimals) =>
        expect(readNumber(typed, decimals)).toEqual({ refusal: 'ambiguous' }),
      ),
    );
  });

  it('keeps every digit that was typed, or is refused', () => {
    fc.assert(
      fc.property(KEYS, fc.constantFrom<Decimals>(0, 2), (typed, decimals) => {
        const value = typedNumber(typed, decimals);
        if (value === undefined) return;
        const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
        const forms = [0, 1, 2].map((shown) =>
          value.toFixed(shown).replaceAll(/\D/g, '').replace(/^0+/, ''),
        );
        expect(forms).toContain(digits);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(CENTS, (cents) => {
        expect(typedNumber(writtenNumber(cents / 100, 2), 2)).toBe(cents / 100);
        expect(typedNumber(writtenNumber(cents, 0), 0)).toBe(cents);
      }),
    );
  });

  it('is written with two decimals, or as plain digits', () => {
    expect(writtenNumber(1500.5, 2)).toBe('1.500,50');
    expect(writtenNumber(10, 2)).toBe('10,00');
    expect(writtenNumber(1500, 0)).toBe('1500');
  });
});
