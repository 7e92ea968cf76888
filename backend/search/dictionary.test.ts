import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dictionary } from './dictionary';

let dictionary: Dictionary;
const learn = (...words: string[]) => words.map((word) => dictionary.learn(word));
const named = (numbers: readonly number[]) => numbers.map((number) => dictionary.wordOf(number));

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
    expect(dictionary.beginningWith('b')).toEqual([]);
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
  expect(named(dictionary.containing(part))).toEqual(words);
});

it('finds the words with a stem', () => {
  expect(named(dictionary.withStemOf('camara'))).toEqual(['camaras', 'camara']);
});

it('counts each group of letters once', () => {
  expect(named(dictionary.sharing('camarra', 4))).toEqual(['camaras', 'camara']);
  expect(named(dictionary.sharing('aaa', 4))).toEqual(['aaaaa']);
  expect(dictionary.sharing('aaa', 5)).toEqual([]);
});
