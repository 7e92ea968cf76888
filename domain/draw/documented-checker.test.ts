import { describe, expect, it } from '@jest/globals';
import { checkAsDocumented } from '../testing/documented-checker';
import { automatic, resealed, vectors } from '../testing/vectors';
import type { CompletePack } from './verify';

const [first, ...others] = automatic.entries;

const forgeries: readonly (readonly [what: string, pack: Partial<CompletePack>, said: string])[] = [
  ['another algorithm', { version: 'rifa-draw/2' }, 'another algorithm'],
  [
    'tags in lists, which are as many holders as entries',
    { entries: automatic.entries.map((one) => ({ ...one, tag: [one.tag] as unknown as string })) },
    'this is not a pack',
  ],
  ['a number as a text', { tickets: '100' as unknown as number }, 'this is not a pack'],
  ['another seed', { seed: 'ab'.repeat(32) }, 'the seed is not the one committed to'],
  ['a beacon', { beaconValue: 'ab' }, 'a beacon where none was announced, or none where one was'],
  ['an entry left out', { entries: others }, 'entry 1 is out of order'],
  [
    'an entry given to somebody else',
    { entries: [{ seq: 1, from: 1, to: first?.to ?? 1, tag: '0'.repeat(32) }, ...others] },
    'the chain leads to another head',
  ],
  ['tickets that nobody holds', { tickets: 1_000_000 }, 'the entries do not hold all tickets'],
  ['other winners', { winners: automatic.winners.toReversed() }, 'the seed picks others'],
];

describe('the checker printed in docs/draw.md', () => {
  it.each(vectors)('accepts the published pack: %s', (_name, { pack }) => {
    expect(checkAsDocumented(pack)).toEqual({
      status: 0,
      said: `VERIFIED ${pack.winners[0]?.ticket ?? 'nobody'}`,
    });
  });

  it.each(forgeries)('detects %s', (_what, changes, said) => {
    const found = checkAsDocumented({ ...automatic, ...changes });

    expect(found.status).toBe(1);
    expect(found.said).toContain(said);
  });

  it.each([
    ['left out', []],
    ['moved', resealed.reseals?.map((one) => ({ ...one, after: 1 }))],
    [
      'after more purchases than there are',
      resealed.reseals?.map((one) => ({ ...one, after: 99 })),
    ],
  ])('detects a reseal that was %s', (_what, reseals) => {
    expect(checkAsDocumented({ ...resealed, reseals }).status).toBe(1);
  });
});
