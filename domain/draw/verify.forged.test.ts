import { describe, expect, it } from '@jest/globals';
import { failing } from '../testing/failing-checks';
import { automatic, withBeacon } from '../testing/vectors';
import { firstHead, nextHead } from './entries';
import { pickWinners } from './pick';
import type { CompletePack, DrawCheck } from './verify';

const { entries, rules, winners } = automatic;
const edited = (index: number, change: Partial<(typeof entries)[number]>) =>
  entries.map((entry, i) => (i === index ? { ...entry, ...change } : entry));
const moved = <Item>(items: readonly Item[], one: number, other: number): readonly Item[] =>
  items.map((item, i) => items[i === one ? other : i === other ? one : i] ?? item);
const renumbered = (kept: CompletePack['entries']) => {
  let last = 0;
  return kept.map(({ from, to, tag }, index) => {
    const entry = { seq: index + 1, from: last + 1, to: last + 1 + to - from, tag };
    last = entry.to;
    return entry;
  });
};

/** A site that wants another winner recomputes everything that it can. */
const resealed = (pack: CompletePack): CompletePack => {
  const tickets = pack.entries.at(-1)?.to ?? 0;
  const head = pack.entries.reduce(nextHead, firstHead(pack.rules));
  const sealed = { raffleId: pack.rules.raffleId, entries: pack.entries, tickets, head };
  const picks = pickWinners(pack.seed, { ...sealed, beaconValue: pack.beaconValue });
  return { ...pack, tickets, head, winners: picks };
};

const cases: readonly (readonly [string, Partial<CompletePack>, readonly DrawCheck[]])[] = [
  ['another version', { version: 'rifa-draw/2' }, ['version']],
  ['an entry under another tag', { entries: edited(1, { tag: 'f'.repeat(32) }) }, ['chain']],
  [
    'the winner’s entry under another tag',
    { entries: edited(5, { tag: 'f'.repeat(32) }) },
    ['chain', 'winners'],
  ],
  [
    'an entry with more tickets',
    { entries: edited(0, { to: 6 }) },
    ['numbering', 'chain', 'winners'],
  ],
  [
    'an entry left out',
    { entries: entries.filter((_, i) => i !== 2) },
    ['numbering', 'chain', 'winners'],
  ],
  ['the last entry left out', { entries: entries.slice(0, -1) }, ['numbering', 'chain', 'winners']],
  ['two entries swapped', { entries: moved(entries, 1, 2) }, ['numbering', 'chain', 'winners']],
  [
    'an entry added',
    { entries: [...entries, { seq: 7, from: 101, to: 101, tag: 'f'.repeat(32) }] },
    ['numbering', 'chain', 'winners'],
  ],
  ['another number of tickets', { tickets: 99 }, ['numbering', 'winners']],
  ['another head', { head: 'f'.repeat(64) }, ['chain', 'winners']],
  ['another seed', { seed: 'f'.repeat(64) }, ['commitment', 'winners']],
  ['another winner', { winners: moved(winners, 0, 1) }, ['winners']],
  [
    'another ticket of the winner',
    { winners: winners.map((pick) => ({ ...pick, ticket: pick.ticket + 1 })) },
    ['winners'],
  ],
  ['a substitute left out', { winners: winners.slice(0, -1) }, ['winners']],
  ['no winners', { winners: [] }, ['winners']],
  ['a beacon that the rules did not announce', { beaconValue: 'f'.repeat(64) }, ['winners']],
  ['another promised price', { rules: { ...rules, priceCents: 151 } }, ['chain']],
  ['another mode', { rules: { ...rules, mode: 'manual' } }, ['chain']],
  ['another goal', { rules: { ...rules, goal: 101 } }, ['chain']],
  ['another end date', { rules: { ...rules, endDateMs: rules.endDateMs + 1 } }, ['chain']],
  ['another raffle', { rules: { ...rules, raffleId: 41 } }, ['chain', 'winners']],
  ['another commitment', { rules: { ...rules, commit: 'f'.repeat(64) } }, ['commitment', 'chain']],
];

describe('a forged pack fails', () => {
  it.each(cases)('with %s', (_case, change, checks) => {
    expect(failing({ ...automatic, ...change })).toEqual(checks);
  });

  it('when the announced beacon is left out', () => {
    expect(failing({ ...withBeacon, beaconValue: null })).toEqual(['winners']);
    expect(failing({ ...withBeacon, beaconValue: 'f'.repeat(64) })).toEqual(['winners']);
  });

  it('with a beacon added later, although winners and rules agree with it', () => {
    const value = resealed({ ...automatic, beaconValue: 'chosen' });
    expect(failing(value)).toEqual(['winners']);
    const announced = { ...value, rules: { ...rules, beacon: 'chosen' } };
    expect(failing(announced)).toEqual(['chain']);
  });
});

describe('a pack that was forged and sealed again', () => {
  it('contradicts the head on every receipt, and the published seal', () => {
    const without = renumbered(entries.filter((_, i) => i !== 1));
    const forged = resealed({ ...automatic, entries: without });
    expect(failing(forged)).toEqual([]);
    expect(forged.head).not.toBe(automatic.head);
    expect(failing({ ...forged, head: automatic.head })).toEqual(['chain', 'winners']);
  });

  it('can’t use another seed', () => {
    expect(failing(resealed({ ...automatic, seed: 'f'.repeat(64) }))).toEqual(['commitment']);
  });
});
