import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { play } from '../testing/played-sale';
import { raffles } from '../testing/raffle-spec';
import { sales } from '../testing/random-sales';
import type { RaffleCommand } from './commands';

/** Repeats of these are refused: a raffle is created once, and featured once at a time. */
const REFUSED_AGAIN = new Set<RaffleCommand['type']>(['CreateRaffle', 'FeatureRaffle']);
/** A repeat of these may have another outcome after later events. */
const CHANGING = new Set<RaffleCommand['type']>(['BuyTickets', 'ExpireFeature']);

describe('a repeated command that was accepted before', () => {
  it('changes nothing, at once and at the end of the sale', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { turns } = play(sale);
        const end = turns.at(-1)?.after ?? raffles.initialState;
        for (const { command, decision, after } of turns) {
          if (decision.kind === 'rejected' || REFUSED_AGAIN.has(command.type)) continue;
          const again = { ...command, metadata: { now: new Date('2026-05-07T00:00:00.000Z') } };
          expect(raffles.decide(command, after)).toEqual({ kind: 'accepted', events: [] });
          expect(raffles.decide(again, after)).toEqual({ kind: 'accepted', events: [] });
          if (CHANGING.has(command.type)) continue;
          expect(raffles.decide(command, end)).toEqual({ kind: 'accepted', events: [] });
        }
      }),
    );
  });

  it('is refused if it is a purchase of another number of tickets', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        for (const { command, decision, after } of play(sale).turns) {
          if (decision.kind === 'rejected' || command.type !== 'BuyTickets') continue;
          const other = {
            ...command,
            data: { ...command.data, tickets: command.data.tickets + 1 },
          };
          const rejection = { type: 'purchase-key-reused' };
          expect(raffles.decide(other, after)).toEqual({ kind: 'rejected', rejection });
        }
      }),
    );
  });

  it('is recognised for 24 hours if it is a purchase', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    fc.assert(
      fc.property(sales, (sale) => {
        const { history, turns } = play(sale);
        for (const { command, before } of turns) {
          if (command.type !== 'BuyTickets' || before.status === 'unknown') continue;
          const earlier = history.find(
            ({ type, data, at }) =>
              type === 'TicketsPurchased' &&
              data.purchaseId === command.data.purchaseId &&
              data.soldTickets <= before.soldTickets &&
              before.lastEventAt.getTime() - Date.parse(at) <= DAY_MS,
          );
          if (!earlier) continue;
          const decision = raffles.decide(command, before);
          expect(decision.kind === 'accepted' ? decision.events : []).toEqual([]);
        }
      }),
    );
  });
});
