import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { soundPacks } from '../testing/random-packs';
import { automatic, withBeacon } from '../testing/vectors';
import { verifyDraw, type CompletePack, type DrawCheck } from './verify';

const isSound = (pack: unknown) => verifyDraw(pack).every(({ holds }) => holds);
const { entries } = automatic;
const [first] = entries;

describe('a malformed pack fails, without an exception', () => {
  const cases: readonly (readonly [string, Partial<CompletePack>])[] = [
    ['a seed that is no hex', { seed: 'semilla' }],
    ['half a byte of seed', { seed: automatic.seed.slice(1) }],
    ['no seed', { seed: '' }],
    ['no entries', { entries: [] }],
    ['no entries and no tickets', { entries: [], tickets: 0, winners: [] }],
    ['no tickets', { tickets: 0 }],
    ['fewer tickets than none', { tickets: -1 }],
    ['half a ticket', { tickets: 99.5 }],
    ['an endless number of tickets', { tickets: Number.POSITIVE_INFINITY }],
    ['no number of tickets', { tickets: Number.NaN }],
    ['too few tickets to reach every holder', { tickets: 5 }],
    ['more tickets than entries', { tickets: 1_000 }],
    ['the same entry twice', { entries: first ? [first, first] : [] }],
    ['no head', { head: '' }],
    ['a commitment that is no hash', { rules: { ...automatic.rules, commit: '' } }],
  ];

  it.each(cases)('with %s', (_case, change) => {
    expect(isSound({ ...automatic, ...change })).toBe(false);
  });

  it('with a consistent seal over nothing', () => {
    const pack = { ...automatic, entries: [], tickets: 0, winners: [] };
    const chain = verifyDraw(pack).find(({ check }) => check === 'chain');
    expect(isSound({ ...pack, head: chain?.computed ?? '' })).toBe(false);
  });
});

describe('a check that can’t be made reports the reason instead of a result', () => {
  const computed = (check: DrawCheck, change: Partial<CompletePack>, pack = automatic) =>
    verifyDraw({ ...pack, ...change }).find((step) => step.check === check)?.computed;

  it('for a seed that is no hex', () => {
    expect(computed('shape', { seed: 'semilla' })).toBe('seed');
  });

  it('for entries out of order', () => {
    const swapped = { entries: entries.toReversed() };
    expect(computed('numbering', swapped)).toBe('entry 1 out of order');
    expect(computed('winners', swapped)).toBe('entry 1 out of order');
  });

  it('for a beacon that the rules do not announce, and for one that is missing', () => {
    const unannounced = computed('winners', { beaconValue: 'chosen' });
    expect(unannounced).toBe('beacon none with value chosen');
    const { rules } = withBeacon;
    const missing = computed('winners', { beaconValue: null }, withBeacon);
    expect(missing).toBe(`beacon ${rules.beacon} with value none`);
  });
});

describe('for any values in a pack', () => {
  const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 2 ** 53));
  const entry = fc.record({ seq: number, from: number, to: number, tag: fc.string() });
  const changes = fc.record(
    {
      version: fc.string(),
      entries: fc.array(entry),
      tickets: number,
      head: fc.string(),
      seed: fc.string(),
      beaconValue: fc.option(fc.string()),
      winners: fc.array(fc.record({ ticket: number, tag: fc.string() })),
    },
    { requiredKeys: [] },
  );

  it('the check ends, and returns every step of what has the shape of a pack', () => {
    fc.assert(
      fc.property(soundPacks, changes, (pack, change) => {
        const [shape, ...others] = verifyDraw({ ...pack, ...change });
        expect(others).toHaveLength(shape?.holds === true ? 5 : 0);
      }),
    );
  });

  it('the check ends for anything at all', () => {
    fc.assert(fc.property(fc.anything(), (pack) => expect(isSound(pack)).toBe(false)));
  });
});
