import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SortedEntries } from './sorted-entries';

const to = (wanted: number) => (entry: number) => entry - wanted;

const range = (entries: SortedEntries<number>, from: number, until: number) =>
  [entries.seek(to(from)), entries.seek(to(until))] as const;

const forward = (entries: SortedEntries<number>, ...[from, until]: ReturnType<typeof range>) => [
  ...entries.between(from, until),
];

describe('sorted entries', () => {
  it('equal a sorted list after any inserts and removals', () => {
    const change = fc.record({ value: fc.integer({ min: 0, max: 5000 }), isInsert: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 4000, size: 'max' }),
        fc.nat(5000),
        fc.nat(5000),
        (changes, from, until) => {
          const entries = new SortedEntries<number>();
          const expected = new Set<number>();
          const removals: boolean[] = [];
          for (const { value, isInsert } of changes) {
            const existed = expected.has(value);
            if (!isInsert) removals.push(entries.remove(to(value)) === existed);
            else if (!existed) entries.insert(value, to(value));
            if (isInsert) expected.add(value);
            else expected.delete(value);
          }
          const between = [...expected].filter((n) => n >= from && n < until).sort((a, b) => a - b);
          const [start, end] = range(entries, from, until);
          expect(removals).not.toContain(false);
          expect(entries.size).toBe(expected.size);
          expect(entries.count(start, end)).toBe(between.length);
          expect(forward(entries, start, end)).toStrictEqual(between);
          expect([...entries.between(start, end, true)]).toStrictEqual(between.toReversed());
        },
      ),
      { numRuns: 30 },
    );
  });

  it('load a long list at once and continue from there', () => {
    const entries = new SortedEntries<number>();
    entries.load(Array.from({ length: 3000 }, (_, at) => at * 2));
    entries.insert(1001, to(1001));
    entries.insert(-1, to(-1));
    entries.insert(9999, to(9999));
    expect(entries.remove(to(1000))).toBe(true);
    expect(forward(entries, ...range(entries, 997, 1005))).toStrictEqual([998, 1001, 1002, 1004]);
    expect(entries.at(entries.seek(to(-5)))).toBe(-1);
    expect(entries.at(entries.seek(to(6000)))).toBe(9999);
    expect(entries.at(entries.seek(to(10_000)))).toBeUndefined();
  });
});
