import { describe, expect, it } from '@jest/globals';
import { failing } from '../testing/failing-checks';
import { forgedPacks } from '../testing/forged-packs';
import { automatic, withBeacon } from '../testing/vectors';
import { commitmentOf, firstHead, nextHead } from './entries';
import { pickWinners } from './pick';
import type { CompletePack } from './verify';

const { entries, rules } = automatic;
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

describe('a forged pack fails', () => {
  it.each(forgedPacks)('with %s', (_case, change, checks) => {
    expect(failing({ ...automatic, ...change })).toEqual(checks);
  });

  it('with tags that are read as the same text, and counted as different holders', () => {
    const seed = 'ab'.repeat(32);
    const holders = ['a', 'a', 'a', 'a', 'b', 'c'].map((digit) => digit.repeat(32));
    const oneHasMost = resealed({
      ...automatic,
      seed,
      rules: { ...rules, raffleId: 7, commit: commitmentOf(seed) },
      entries: holders.map((tag, i) => ({ seq: i + 1, from: i + 1, to: i + 1, tag })),
    });
    expect(failing(oneHasMost)).toEqual([]);
    const listed = oneHasMost.entries.map((entry) => ({
      ...entry,
      tag: [entry.tag] as unknown as string,
    }));
    const forged = resealed({ ...oneHasMost, entries: listed });
    const winners = forged.winners.map((pick) => ({ ...pick, tag: [pick.tag].flat().join('') }));
    expect(forged.head).toBe(oneHasMost.head);
    expect(winners).not.toEqual(oneHasMost.winners);
    expect(failing({ ...forged, winners })).toEqual(['shape']);
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
