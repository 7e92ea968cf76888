import { expect, it } from '@jest/globals';
import { SortedWords } from './sorted-words';

/** Three letters out of order, each of them more than once. */
const TEXTS = Array.from({ length: 6_000 }, (_, nth) =>
  ((nth * 7_919) % 4_000).toString(36).padStart(3, '0'),
);

it('has thousands in order, while they come and go', () => {
  const sorted = new SortedWords((number) => TEXTS[number] ?? '');
  const inOrder = (numbers: readonly number[], start: string) =>
    numbers
      .filter((number) => TEXTS[number]?.startsWith(start))
      .toSorted((one, other) => {
        const [first = '', second = ''] = [TEXTS[one], TEXTS[other]];
        return first === second ? one - other : first < second ? -1 : 1;
      });
  const all = [...TEXTS.keys()];
  for (const number of all) sorted.add(number);
  for (const start of ['', '0', '1a', '2zz', 'z'])
    expect([...sorted.beginningWith(start)]).toEqual(inOrder(all, start));
  expect([...sorted.exactly('1a')]).toEqual([]);
  expect([...sorted.exactly(TEXTS[9] ?? '')]).toEqual(inOrder(all, TEXTS[9] ?? ''));

  const left = all.filter((number) => number % 3 === 0);
  for (const number of all) if (number % 3 !== 0) sorted.remove(number);
  for (const start of ['', '1a'])
    expect([...sorted.beginningWith(start)]).toEqual(inOrder(left, start));
  for (const number of left) sorted.remove(number);
  expect([...sorted.beginningWith('')]).toEqual([]);
  sorted.remove(1);
  sorted.add(1);
  expect([...sorted.beginningWith('')]).toEqual([1]);
});
