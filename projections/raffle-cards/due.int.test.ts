import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  drawHeld,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { createKeyring, requireKeys } from '../../platform/secrets';
import { FoldedStore } from '../testing/folded-store';
import { raffleCards } from './fold';
import { openRaffleCards, type RaffleCardQueries } from './queries';

let store: FoldedStore;
let cards: RaffleCardQueries;

beforeAll(async () => {
  store = await FoldedStore.open();
  cards = openRaffleCards(store);
});

afterAll(() => store.close());

const fold = (...events: readonly RaffleEvent[]) => store.fold([raffleCards], ...events);

describe('a program that needs the keys of draws', () => {
  const OLD = 'an old secret of these tests that is long enough';
  const NEW = 'a new secret of these tests that is long enough';
  const oldKey = createKeyring([OLD]).current.keyId;

  const requireNeeded = async (...secrets: readonly string[]): Promise<void> => {
    requireKeys(createKeyring(secrets), await cards.keysNeeded());
  };

  it.each([
    ['on sale', []],
    ['sealed and not drawn', [raffleCompleted()]],
  ])('does not start without the key of a raffle that is %s', async (_state, events) => {
    await fold(raffleCreated({ keyId: oldKey }), ...events);
    await expect(requireNeeded(NEW)).rejects.toThrow(`DRAW_SECRET does not hold the key ${oldKey}`);
    await requireNeeded(NEW, OLD);
  });

  it.each([
    ['drawn', [raffleCompleted(), winnerDrawn()]],
    ['cancelled', [raffleCancelled()]],
  ])('needs no key of a raffle that is %s', async (_state, events) => {
    await fold(raffleCreated({ keyId: oldKey }), ...events);
    await expect(requireNeeded(NEW)).resolves.toBeUndefined();
  });
});

describe('which of some raffles are not drawn', () => {
  it('are those that may still be', async () => {
    await fold(
      ...[21, 22, 23, 24, 25, 26].map((raffleId) => raffleCreated({ raffleId })),
      ...[22, 23, 24].map((raffleId) => raffleCompleted({ raffleId })),
      drawHeld({ raffleId: 23 }),
      winnerDrawn({ raffleId: 24 }),
      raffleCancelled({ raffleId: 25 }),
    );
    expect(await cards.undrawnAmong([20, 21, 22, 23, 24, 25])).toEqual([21, 22, 23]);
  });
});

describe('overdue raffles', () => {
  const at = (minute: number): string => new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString();
  const by = new Date(at(30));
  /** Raffles 1 to 3 are due; the last one is a minute too late. */
  const due = [
    { raffleId: 1, when: at(30) },
    { raffleId: 2, when: at(20) },
    { raffleId: 3, when: at(10) },
    { raffleId: 4, when: at(31) },
  ];

  it('to end: the longest overdue first', async () => {
    await fold(
      ...due.map(({ raffleId, when }) => raffleCreated({ raffleId, endDate: when })),
      raffleCancelled({ raffleId: 3 }),
    );
    expect(await cards.endDue(by)).toEqual([2, 1]);
  });

  it('to draw: the longest overdue first', async () => {
    await fold(
      ...due.flatMap(({ raffleId, when }) => [
        raffleCreated({ raffleId }),
        raffleCompleted({ raffleId, drawAt: when }),
      ]),
      winnerDrawn({ raffleId: 3 }),
    );
    expect(await cards.drawDue(by)).toEqual([2, 1]);
  });

  it('to remove from the home page: the longest overdue first', async () => {
    await fold(
      ...due.flatMap(({ raffleId, when }) => [
        raffleCreated({ raffleId }),
        raffleFeatured({ raffleId, featuredUntil: when }),
      ]),
      raffleFeatureExpired({ raffleId: 3 }),
    );
    expect(await cards.featureDue(by)).toEqual([2, 1]);
  });
});
