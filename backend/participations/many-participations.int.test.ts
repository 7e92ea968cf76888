import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { BUYER, RAFFLE } from '../../domain/raffles/controls/example';
import { participations } from '../../projections/participations/fold';
import { openParticipations } from '../../projections/participations/queries';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { openRaffleCards } from '../../projections/raffle-cards/queries';
import { FoldedStore } from '../../projections/testing/folded-store';
import { PAGE_BYTES_MAX } from '../http/light-page';
import { createHeldRaffles } from './held-raffles';
import { listParticipations } from './participation-list';

/** More than fit into an answer, the oldest first. */
const RAFFLES = Array.from({ length: 120 }, (_, index) => RAFFLE + index);

let store: FoldedStore;

beforeAll(async () => {
  store = await FoldedStore.open();
  const sales = RAFFLES.flatMap((raffleId, index) => {
    const created = raffleCreated({ raffleId });
    const at = new Date(Date.UTC(2026, 4, 6, 10, index)).toISOString();
    return [created, ticketsPurchased({ at }, created)];
  });
  await store.fold([raffleCards, participations], ...sales);
});

afterAll(() => store.close());

it('shows each participation on one page, and reads hardly more than it sends', async () => {
  const stored = openParticipations(store);
  let read = 0;
  const readModels = {
    participations: {
      ...stored,
      list: async (question: Parameters<typeof stored.list>[0]) => {
        const page = await stored.list(question);
        read += page?.items.length ?? 0;
        return page;
      },
    },
  };
  const heldRaffles = createHeldRaffles(openRaffleCards(store), { mark: () => '' });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const question = { buyerId: BUYER, limit: 100, cursor };
    const page = await listParticipations(readModels, heldRaffles, question);
    expect(Buffer.byteLength(JSON.stringify(page.items))).toBeLessThanOrEqual(PAGE_BYTES_MAX);
    seen.push(...page.items.map(({ raffleId }) => raffleId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(RAFFLES.toReversed());
  expect(read).toBeLessThan(RAFFLES.length * 1.25);
});
