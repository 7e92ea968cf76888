import { describe, expect, it } from '@jest/globals';
import { distanceUpTo } from './edit-distance';

describe('the distance of words', () => {
  it.each([
    ['bicileta', 'bicicleta', 1],
    ['camra', 'camara', 1],
    ['acmara', 'camara', 1],
    ['vicicletta', 'bicicleta', 2],
    ['camara', 'camara', 0],
  ])('from %s to %s is %i', (from, to, expected) => {
    expect(distanceUpTo(2, from, to)).toBe(expected);
  });

  it.each([
    ['a', 'abcd'],
    ['perro', 'gatos'],
  ])('is not counted to the end: %s, %s', (from, to) => {
    expect(distanceUpTo(1, from, to)).toBe(2);
  });
});
