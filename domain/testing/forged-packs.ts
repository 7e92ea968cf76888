import type { CompletePack, DrawCheck } from '../draw/verify';
import { automatic } from './vectors';

const { entries, rules, winners } = automatic;
const edited = (index: number, change: Partial<(typeof entries)[number]>) =>
  entries.map((entry, i) => (i === index ? { ...entry, ...change } : entry));
const moved = <Item>(items: readonly Item[], one: number, other: number): readonly Item[] =>
  items.map((item, i) => items[i === one ? other : i === other ? one : i] ?? item);

/** What was forged in the automatic vector, and the checks that must fail. */
export const forgedPacks: readonly (readonly [
  string,
  Partial<CompletePack>,
  readonly DrawCheck[],
])[] = [
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
  ['more tickets than a raffle can sell', { tickets: 1_000_001 }, ['shape']],
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
