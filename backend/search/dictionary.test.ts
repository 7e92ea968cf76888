import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dictionary } from './dictionary';
import { atOnce } from './testing/at-once';

let dictionary: Dictionary;
const learn = (...words: string[]) => words.map((word) => dictionary.learn(word));
const named = (numbers: Iterable<number>) =>
  Array.from(numbers, (number) => dictionary.wordOf(number));

beforeEach(() => {
  dictionary = new Dictionary();
  learn('mesa', 'camaras', 'camara', 'mesas', 'aaaaa');
});

it('has each word once', () => {
  expect(learn('mesa', 'silla', 'mesa')).toEqual([0, 5, 0]);
  expect(named(dictionary.exactly('mesa'))).toEqual(['mesa']);
  expect(dictionary.exactly('mes')).toEqual([]);
});

describe('beginnings', () => {
  it('are in order, with words that have come since', () => {
    expect(named(dictionary.beginningWith('ca'))).toEqual(['camara', 'camaras']);
    learn('cama', 'zeta', 'camarote', 'a');
    expect(named(dictionary.beginningWith('ca'))).toEqual([
      'cama',
      'camara',
      'camaras',
      'camarote',
    ]);
    expect(named(dictionary.beginningWith('z'))).toEqual(['zeta']);
    expect(named(dictionary.beginningWith('')).at(0)).toBe('a');
    expect(named(dictionary.beginningWith('b'))).toEqual([]);
  });
});

it.each([
  ['a', ['mesa', 'camaras', 'camara', 'mesas', 'aaaaa']],
  ['es', ['mesa', 'mesas']],
  ['ama', ['camaras', 'camara']],
  ['maras', ['camaras']],
  ['aaaa', ['aaaaa']],
  ['mesasa', []],
])('finds the words that contain %s', (part, words) => {
  expect(named(atOnce(dictionary.containing(part)))).toEqual(words);
});

it('finds the words with a stem', () => {
  expect(named(dictionary.withStemOf('camara'))).toEqual(['camara', 'camaras']);
});

it('forgets a word, whose number may be another word’s then', () => {
  const [number = -1] = dictionary.exactly('camara');
  dictionary.forget(number);
  expect([...dictionary.exactly('camara'), ...dictionary.withStemOf('camara')]).toEqual([1]);
  expect(named(dictionary.beginningWith('ca'))).toEqual(['camaras']);
  expect(named(atOnce(dictionary.containing('camara')))).toEqual(['camaras']);
  expect(learn('silla')).toEqual([number]);
  expect(named(dictionary.beginningWith(''))).toEqual([
    'aaaaa',
    'camaras',
    'mesa',
    'mesas',
    'silla',
  ]);
});
