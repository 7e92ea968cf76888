import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { play } from '../testing/played-sale';
import { raffles } from '../testing/raffle-spec';
import { sales } from '../testing/random-sales';
import {
  buyTickets,
  closeRaffle,
  drawWinner,
  endRaffle,
  expireFeature,
  featureRaffle,
  later,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from './controls';
import type { RaffleEvent } from './events';
import { evolve, sizeOfRaffle, ticketsLeft, unknownRaffle, type Raffle } from './state';

const at = fc
  .integer({ min: -1_000, max: 1_000 })
  .map((hours) => later('2026-05-15T00:00:00.000Z', hours * 3_600_000));
const count = fc.integer({ min: 0, max: 2_000_000 });

/** Well-formed events, but in orders and with numbers that no decision would give. */
const anyEvent: fc.Arbitrary<RaffleEvent> = fc
  .record({ at, count, buyerId: fc.nat(9) })
  .chain(({ at, count, buyerId }) =>
    fc.constantFrom<RaffleEvent>(
      raffleCreated({ at }),
      ticketsPurchased({
        at,
        buyerId,
        soldTickets: count,
        seq: count,
        purchaseId: `p-${count % 5}`,
      }),
      raffleCompleted({ at, soldTickets: count }),
      raffleCancelled({ at }),
      raffleFeatured({ at, soldTickets: count }),
      raffleFeatureExpired({ at }),
      winnerDrawn({ at }),
    ),
  );
const anyHistory = fc.array(anyEvent, { maxLength: 30, size: 'max' });

const commands = [
  buyTickets({ purchaseId: 'another' }),
  closeRaffle(),
  featureRaffle(),
  expireFeature(),
  endRaffle(),
  drawWinner(),
] as const;
const answersOf = (raffle: Raffle) => commands.map((command) => raffles.decide(command, raffle));

describe('evolve', () => {
  it('accepts any well-formed events in any order, and leaves a usable state', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const raffle = history.reduce(evolve, unknownRaffle);
        expect(sizeOfRaffle(raffle)).toBeGreaterThan(0);
        expect(answersOf(raffle)).toHaveLength(commands.length);
        if (raffle.status !== 'unknown') expect(ticketsLeft(raffle)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never reopens a sealed raffle, and adds nothing to it', () => {
    fc.assert(
      fc.property(anyHistory, anyHistory, (before, after) => {
        const ended = [raffleCreated(), ...before, raffleCompleted()].reduce(evolve, unknownRaffle);
        const later = after.reduce(evolve, ended);
        const sealOf = (raffle: Raffle) =>
          raffle.status !== 'unknown' && [raffle.status, raffle.soldTickets, raffle.entriesHead];
        expect(sealOf(later)).toEqual(sealOf(ended));
        if (ended.status === 'completed' && ended.drawn)
          expect(later).toMatchObject({ drawn: true });
      }),
    );
  });

  it('decides the same after the events were stored and read', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { history, turns } = play(sale);
        // Every JSON store returns what was put into it.
        const stored = JSON.parse(JSON.stringify(history)) as RaffleEvent[];
        const replayed = stored.reduce(evolve, unknownRaffle);
        const { after } = turns.at(-1) ?? { after: unknownRaffle };
        expect(answersOf(replayed)).toEqual(answersOf(after));
        for (const { command } of turns) {
          expect(raffles.decide(command, replayed)).toEqual(raffles.decide(command, after));
        }
      }),
    );
  });

  it('does not change earlier states', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        for (const { command, before, decision } of play(sale).turns) {
          expect(raffles.decide(command, before)).toEqual(decision);
        }
      }),
    );
  });
});
