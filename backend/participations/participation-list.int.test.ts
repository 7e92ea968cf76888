import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { BUYER, OTHER_BUYER, RAFFLE } from '../../domain/raffles/controls/example';
import type { TicketsPurchased } from '../../domain/raffles/events';
import { createKeyring } from '../../platform/secrets';
import { participationPages } from '../../projections/participation-pages/fold';
import { participations } from '../../projections/participations/fold';
import { openParticipationPages } from '../../projections/participation-pages/queries';
import { openParticipations } from '../../projections/participations/queries';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { openRaffleCards } from '../../projections/raffle-cards/queries';
import { FoldedStore } from '../../projections/testing/folded-store';
import { createHolders } from '../../application/raffles/raffle-secrets';
import { listParticipations, type ParticipationModels } from './participation-list';
import { listReceipts } from './receipt-list';

const keyring = createKeyring(['a secret of these tests that is long enough']);
const holderOf = createHolders(keyring);
const withoutKey = createHolders({ find: () => undefined });
const OLD_RAFFLE = RAFFLE + 1;

/** More than the newest hundred, on three pages; every third purchase is somebody else's. */
const SEQS = Array.from({ length: 450 }, (_, index) => 1_800 + index * 11).filter(
  (seq) => seq % 3 > 0,
);

let store: FoldedStore;
let readModels: ParticipationModels;

beforeAll(async () => {
  store = await FoldedStore.open();
  readModels = {
    participations: openParticipations(store),
    participationPages: openParticipationPages(store),
    raffleCards: openRaffleCards(store),
  };
  const { keyId } = keyring.current;
  const purchases: TicketsPurchased[] = [];
  for (const seq of SEQS) {
    const others = ticketsPurchased({ buyerId: OTHER_BUYER }, purchases.at(-1));
    purchases.push(ticketsPurchased({ seq, purchaseId: `p-${seq}` }, others));
  }
  const old = raffleCreated({ raffleId: OLD_RAFFLE, keyId });
  await store.fold(
    [raffleCards, participations, participationPages],
    raffleCreated({ keyId }),
    ...purchases,
    old,
    ticketsPurchased({ at: '2026-05-01T10:00:00.000Z' }, old),
  );
});

afterAll(() => store.close());

const NEWEST = SEQS.toReversed();

describe('a list of participations', () => {
  const list = (options: { limit?: number; cursor?: string } = {}) =>
    listParticipations(readModels, holderOf, { buyerId: BUYER, limit: 100, ...options });

  it('contains the newest of many purchases, and their number', async () => {
    const { items, total } = await list();
    expect(total).toBe(2);
    const [mine] = items;
    expect(mine).toMatchObject({ raffleId: RAFFLE, purchases: SEQS.length, tickets: SEQS.length });
    expect(mine?.receipts.map(({ seq }) => seq)).toEqual(SEQS.slice(-100));
    expect(mine?.ranges).toHaveLength(100);
    expect(mine?.receipts[0]?.receiptSecret).toMatch(/^[0-9a-f]{32}$/);
  });

  it('continues after its cursor', async () => {
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ raffleId }) => raffleId)).toEqual([OLD_RAFFLE]);
    expect(second.nextCursor).toBeUndefined();
  });

  it('leaves out a raffle whose card is not there yet', async () => {
    const byIds = async (ids: readonly number[]) => {
      const cards = new Map(await readModels.raffleCards.byIds(ids));
      cards.delete(RAFFLE);
      return cards;
    };
    const behind = { ...readModels, raffleCards: { ...readModels.raffleCards, byIds } };
    const question = { buyerId: BUYER, limit: 100 };
    const { items, total } = await listParticipations(behind, holderOf, question);
    expect(items.map(({ raffleId }) => raffleId)).toEqual([OLD_RAFFLE]);
    expect(total).toBe(2);
  });

  it.each(['', 'nonsense', `${RAFFLE}-${OTHER_BUYER}`, `${RAFFLE + 50}-${BUYER}`])(
    'refuses the cursor «%s», which is not this buyer’s',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({ status: 400 });
    },
  );

  it('omits the secret when the key was removed', async () => {
    const question = { buyerId: BUYER, limit: 100 };
    const { items } = await listParticipations(readModels, withoutKey, question);
    const [receipt] = items[0]?.receipts ?? [];
    expect(receipt?.tag).toMatch(/^[0-9a-f]{32}$/);
    expect(receipt).not.toHaveProperty('receiptSecret');
  });
});

describe('the receipts of a participation', () => {
  const list = (options: { limit?: number; cursor?: string } = {}) =>
    listReceipts(readModels, holderOf, {
      raffleId: RAFFLE,
      buyerId: BUYER,
      limit: 100,
      ...options,
    });

  it.each([7, 64, 100])('are complete, newest first, %i at a time', async (limit) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      expect(page.total).toBe(SEQS.length);
      seen.push(...page.items.map(({ seq }) => seq));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(NEWEST);
  });

  it('continue from any purchase', async () => {
    const { items } = await list({ cursor: '2001', limit: 3 });
    expect(items.map(({ seq }) => seq)).toEqual(NEWEST.filter((seq) => seq < 2_001).slice(0, 3));
  });

  it.each(['0', '-1', 'x', '1.5', '9'.repeat(20)])('refuse the cursor «%s»', async (cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({ status: 400 });
  });

  it('are none in a raffle without purchases', async () => {
    const nothing = await listReceipts(readModels, holderOf, {
      raffleId: RAFFLE + 50,
      buyerId: BUYER,
      limit: 10,
    });
    expect(nothing).toEqual({ items: [], total: 0 });
  });
});
