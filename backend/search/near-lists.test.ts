import { beforeEach, expect, it } from '@jest/globals';
import { NearLists } from './near-lists';
import { atOnce } from './testing/at-once';

const WORDS = ['mesa', 'camaras', 'camara', 'mesas', 'aaaaa', 'vaca', 'baca'];

let lists: NearLists;
const named = (numbers: readonly number[]) => numbers.map((number) => WORDS[number]);
const sharing = (typed: string, least: number) => named(atOnce(lists.sharing(typed, least)));

beforeEach(() => {
  lists = new NearLists();
  for (const [number, word] of WORDS.entries()) lists.add(number, word);
});

it('counts each group of letters once', () => {
  expect(sharing('camarra', 4)).toEqual(['camaras', 'camara']);
  expect(sharing('aaa', 4)).toEqual(['aaaaa']);
  expect(sharing('aaa', 5)).toEqual([]);
});

it('finds what sounds alike, and what sounds begin so', () => {
  expect(named(atOnce(lists.soundingLike('vaca')))).toEqual(['vaca', 'baca']);
  expect(named(atOnce(lists.soundingLike('kamaras')))).toContain('camara');
  expect(named(atOnce(lists.soundingFrom('ba')))).toEqual(['vaca', 'baca']);
  expect(named(atOnce(lists.soundingFrom('me')))).toEqual(['mesa', 'mesas']);
});

it('looks at no more words than a search has time for', () => {
  for (let number = 7; number < 30_000; number += 1) lists.add(number, `colcha${number}`);
  expect(atOnce(lists.soundingFrom('k'))).toHaveLength(20_000);
  expect(atOnce(lists.sharing('colcha', 4))).toHaveLength(20_000);
});

it('keeps nothing of a word that goes', () => {
  lists.remove(6, 'baca');
  expect(named(atOnce(lists.soundingFrom('ba')))).toEqual(['vaca']);
  expect([lists.has(6), lists.soundsOf(6)]).toEqual([false, []]);
  expect(sharing('baca', 2)).toEqual(['vaca']);
});
