import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commitmentByNode, headByNode, picksByNode } from '../testing/independent-draw';
import { entriesOf, soundPacks } from '../testing/random-packs';
import { firstHead } from './entries';
import { entryOf, pickWinners, ticketAt } from './pick';

const ALL = 2n ** 256n;

describe('a random number', () => {
  it.each([1, 2, 3, 7, 33, 100, 99_999, 1_000_000, Number.MAX_SAFE_INTEGER])(
    'gives ticket %d, or none past the last whole multiple',
    (tickets) => {
      const count = BigInt(tickets);
      const end = ALL - (ALL % count);
      expect(ticketAt(0n, tickets)).toBe(1);
      expect(ticketAt(count - 1n, tickets)).toBe(tickets);
      expect(ticketAt(count, tickets)).toBe(1);
      expect(ticketAt(end - 1n, tickets)).toBe(tickets);
      expect(ticketAt(end, tickets)).toBe(undefined);
      expect(ticketAt(ALL, tickets)).toBe(undefined);
    },
  );

  it('is skipped at the top of a range that the tickets do not divide', () => {
    expect(ticketAt(ALL - 1n, 2)).toBe(2);
    expect(ticketAt(ALL - 1n, 3)).toBe(undefined);
  });
});

describe('picking', () => {
  it('agrees with a second implementation with other hash functions', () => {
    fc.assert(
      fc.property(soundPacks, ({ seed, rules, entries, tickets, head, winners, beaconValue }) => {
        const sealed = { raffleId: rules.raffleId, entries, tickets, head, beaconValue };
        expect(commitmentByNode(seed)).toBe(rules.commit);
        expect(headByNode(firstHead(rules), entries)).toBe(head);
        expect(winners).toEqual(picksByNode(seed, sealed));
      }),
    );
  });

  it('picks each holder once, at most three, each with one of their own tickets', () => {
    fc.assert(
      fc.property(soundPacks, ({ entries, winners }) => {
        const holders = new Set(entries.map(({ tag }) => tag));
        expect(winners).toHaveLength(Math.min(3, holders.size));
        expect(new Set(winners.map(({ tag }) => tag)).size).toBe(winners.length);
        for (const { ticket, tag } of winners) expect(entryOf(entries, ticket).tag).toBe(tag);
      }),
    );
  });

  it('gives every ticket the same chance', () => {
    const TICKETS = 10;
    const DRAWS = 3_000;
    const entries = entriesOf([{ holder: 1, tickets: TICKETS }]);
    const wins = new Array<number>(TICKETS).fill(0);
    for (let raffleId = 1; raffleId <= DRAWS; raffleId += 1) {
      const sealed = { raffleId, entries, tickets: TICKETS, head: 'head', beaconValue: null };
      const [winner] = pickWinners('5eed'.repeat(16), sealed);
      if (winner) wins[winner.ticket - 1] = (wins[winner.ticket - 1] ?? 0) + 1;
    }
    const expected = DRAWS / TICKETS;
    const chiSquare = wins.reduce((sum, won) => sum + (won - expected) ** 2 / expected, 0);
    // Nine degrees of freedom: a fair draw stays below this 999 times of 1,000.
    expect(chiSquare).toBeLessThan(27.88);
    expect(wins.reduce((sum, won) => sum + won, 0)).toBe(DRAWS);
  });

  it('changes with the seed, the raffle, the head and the beacon', () => {
    const entries = entriesOf([{ holder: 1, tickets: 100_000 }]);
    const sealed = { raffleId: 1, entries, tickets: 100_000, head: 'head', beaconValue: null };
    const seed = '5eed'.repeat(16);
    const picked = [
      pickWinners(seed, sealed),
      pickWinners('feed'.repeat(16), sealed),
      pickWinners(seed, { ...sealed, raffleId: 2 }),
      pickWinners(seed, { ...sealed, head: 'neck' }),
      pickWinners(seed, { ...sealed, beaconValue: 'b' }),
    ];
    expect(new Set(picked.map((picks) => picks[0]?.ticket)).size).toBe(picked.length);
  });
});

describe('nothing is picked', () => {
  const seed = '5eed'.repeat(16);
  const rest = { raffleId: 1, head: 'head', beaconValue: null };
  const entries = entriesOf([
    { holder: 1, tickets: 2 },
    { holder: 2, tickets: 2 },
  ]);

  it.each([
    ['of no tickets', { entries: [], tickets: 0 }, 'A raffle without tickets has no winner'],
    ['where the entries end early', { entries, tickets: 5 }, 'The entries do not hold 5 tickets'],
    [
      'where a holder is out of reach',
      { entries, tickets: 2 },
      'The entries do not hold 2 tickets',
    ],
    [
      'where the entries are out of order',
      { entries: entries.toReversed(), tickets: 4 },
      'entry 1 out of order',
    ],
  ])('%s', (_case, sealed, reason) => {
    expect(() => pickWinners(seed, { ...rest, ...sealed })).toThrow(new RangeError(reason));
  });

  it.each([0, 5])('from ticket %d, which has no holder', (ticket) => {
    expect(() => entryOf(entries, ticket)).toThrow(
      new RangeError(`No entry holds ticket ${ticket}`),
    );
  });
});
