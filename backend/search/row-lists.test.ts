import { expect, it } from '@jest/globals';
import { RowLists } from './row-lists';

it('has the rows of each word, while they come and go', () => {
  const lists = new RowLists();
  expect([lists.of(4), lists.has(4)]).toEqual([[], false]);
  for (const row of [0, 3, 9]) lists.add(4, row);
  lists.add(5, 0);
  expect([lists.of(4), lists.of(5)]).toEqual([[0, 3, 9], [0]]);
  lists.remove(4, 3);
  lists.remove(4, 8);
  lists.remove(5, 0);
  lists.remove(5, 0);
  expect([lists.of(4), lists.of(5), lists.has(5)]).toEqual([[0, 9], [], false]);
  lists.remove(4, 0);
  lists.remove(4, 9);
  expect(lists.has(4)).toBe(false);
});
