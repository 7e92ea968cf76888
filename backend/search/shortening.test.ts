import { expect, it } from '@jest/globals';
import { mayShorten, withOneLess } from './shortening';

it.each([
  [['bicicleta', 'roja'], [['bicicleta']]],
  [
    ['zapatillas', 'running'],
    [['running'], ['zapatillas']],
  ],
  [
    ['ordenador', 'para', 'casa'],
    [
      ['ordenador', 'casa'],
      ['ordenador', 'para'],
    ],
  ],
  [['bicicleta'], []],
  [['vino', 'casa'], []],
])('%j is shortened to %j', (words, shorter) => {
  expect(withOneLess(words)).toEqual(shorter);
});

it.each([
  [1, false],
  [2, true],
  [6, true],
  [7, false],
])('may be done with %i words: %s', (length, expected) => {
  expect(mayShorten(Array.from({ length }, () => 'palabra'))).toBe(expected);
});
