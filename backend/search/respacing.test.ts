import { expect, it } from '@jest/globals';
import { respacingsOf } from './respacing';

const texts = (...words: string[]) => respacingsOf(words).map((one) => one.words.join(' '));

it('joins words, and parts them where both parts are long enough', () => {
  expect(texts('moto', 'sierra')).toEqual([
    'motosierra',
    'mo to sierra',
    'moto si erra',
    'moto sie rra',
    'moto sier ra',
  ]);
});

it('parts a number from its letters, however short', () => {
  expect(texts('9m')).toEqual(['9 m']);
  expect(texts('ps5')).toEqual(['ps 5']);
  expect(texts('abc')).toEqual([]);
  expect(texts('2026')).toEqual([]);
});

it('does not try a long text in many ways', () => {
  expect(texts('a', 'b', 'c', 'd', 'e', 'f', 'g')).toEqual([]);
  expect(texts('a'.repeat(25))).toEqual([]);
});
