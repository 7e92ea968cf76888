import { describe, expect, it } from '@jest/globals';
import { formatCount, formatEuros, formatPercent, totalEuros } from './numbers';

/** Intl uses non-breaking spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('money', () => {
  it.each([
    [0.1, '0,10 €'],
    [1234.5, '1.234,50 €'],
    [10_000, '10.000,00 €'],
  ])('writes %d as %s', (amount, text) => expect(plain(formatEuros(amount))).toBe(text));

  it('multiplies without the drift of fractions', () => {
    expect(totalEuros(0.1, 3)).toBe(0.3);
    expect(totalEuros(1.15, 100)).toBe(115);
  });
});

describe('counts and percentages', () => {
  it('groups thousands from four digits on', () => expect(formatCount(1234)).toBe('1.234'));
  it('keeps one decimal', () => {
    expect(plain(formatPercent(8.333))).toBe('8,3 %');
    expect(plain(formatPercent(100))).toBe('100,0 %');
  });
});
