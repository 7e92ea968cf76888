import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHolders } from '../../application/raffles/raffle-secrets';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { BUYER, RAFFLE } from '../../domain/raffles/controls/example';
import { createKeyring } from '../../platform/secrets';
import { participationPages } from '../../projections/participation-pages/fold';
import { openParticipationPages } from '../../projections/participation-pages/queries';
import { participations } from '../../projections/participations/fold';
import { openParticipations } from '../../projections/participations/queries';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { openRaffleCards } from '../../projections/raffle-cards/queries';
import { FoldedStore } from '../../projections/testing/folded-store';
import { PAGE_BYTES_MAX } from '../http/light-page';
import { listParticipations } from './participation-list';

/** More than fit into an answer, the oldest first. */
const RAFFLES = Array.from({ length: 60 }, (_, index) => RAFFLE + index);

const keyring = createKeyring(['a secret of these tests that is long enough']);
const holderOf = createHolders(keyring);

let store: FoldedStore;

beforeAll(async () => {
  store = await FoldedStore.open();
  const sales = RAFFLES.flatMap((raffleId, index) => {
    const created = raffleCreated({ raffleId, keyId: keyring.current.keyId });
    const at = `2026-05-06T10:${String(index).padStart(2, '0')}:00.000Z`;
    return [created, ticketsPurchased({ at }, created)];
  });
  await store.fold([raffleCards, participations, participationPages], ...sales);
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
    participationPages: openParticipationPages(store),
    raffleCards: openRaffleCards(store),
  };
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const question = { buyerId: BUYER, limit: 100, cursor };
    const page = await listParticipations(readModels, holderOf, question);
    expect(page.total).toBe(RAFFLES.length);
    expect(Buffer.byteLength(JSON.stringify(page.items))).toBeLessThanOrEqual(PAGE_BYTES_MAX);
    seen.push(...page.items.map(({ raffleId }) => raffleId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(RAFFLES.toReversed());
  expect(read).toBeLessThan(RAFFLES.length * 1.25);
});
