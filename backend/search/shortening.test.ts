import { expect, it } from '@jest/globals';
import { withOneLess } from './shortening';

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
  [Array.from({ length: 7 }, () => 'palabra'), []],
])('%j is shortened to %j', (words, shorter) => {
  expect(withOneLess(words)).toEqual(shorter);
});
