import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failing } from '../testing/failing-checks';
import { soundPacks } from '../testing/random-packs';
import { automatic } from '../testing/vectors';
import { verifyDraw } from './verify';

describe('a valid pack', () => {
  it('passes, for any raffle', () => {
    fc.assert(fc.property(soundPacks, (pack) => expect(failing(pack)).toEqual([])));
  });

  it('shows what was computed next to what was published', () => {
    const { rules, head, winners } = automatic;
    const steps = verifyDraw(automatic);
    expect(steps.map(({ published }) => published)).toEqual([
      'rifa-draw',
      'rifa-draw/1',
      rules.commit,
      '100',
      head,
      winners.map(({ ticket, tag }) => `${ticket}:${tag}`).join(' '),
    ]);
    expect(steps.map(({ computed }) => computed)).toEqual(steps.map(({ published }) => published));
  });
});

describe('any single change to any valid pack', () => {
  it('is detected', () => {
    fc.assert(
      fc.property(soundPacks, fc.nat(), fc.integer({ min: 1, max: 5 }), (pack, at, by) => {
        const index = at % pack.entries.length;
        const field = (['seq', 'from', 'to'] as const)[at % 3] ?? 'seq';
        const forged = pack.entries.map((entry, i) =>
          i === index ? { ...entry, [field]: entry[field] + by } : entry,
        );
        expect(failing({ ...pack, entries: forged })).toContain('numbering');
        expect(failing({ ...pack, tickets: pack.tickets + by })).toContain('numbering');
        expect(failing({ ...pack, winners: pack.winners.slice(1) })).toEqual(['winners']);
      }),
    );
  });
});

describe('a pack of an earlier stage', () => {
  const { version, rules, beaconValue, entries, tickets, head, seed } = automatic;
  const open = { version, rules, beaconValue };
  const sealed = { ...open, entries, tickets, head };

  it.each([
    ['open', open, ['shape', 'version']],
    ['sealed', sealed, ['shape', 'version', 'numbering', 'chain']],
    ['cancelled', { ...sealed, seed }, ['shape', 'version', 'commitment', 'numbering', 'chain']],
  ])('passes what can be checked of it: %s', (_stage, pack, checks) => {
    expect(verifyDraw(pack).map(({ check, holds }) => holds && check)).toEqual(checks);
  });
});
