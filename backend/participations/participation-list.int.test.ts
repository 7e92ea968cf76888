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
import { jsonOfList } from '../http/light-page';
import { createHeldRaffles } from './held-raffles';
import {
  findParticipation,
  listParticipations,
  type ParticipationModels,
} from './participation-list';
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
    listParticipations(readModels, createHeldRaffles(readModels.raffleCards, { mark: () => '' }), {
      buyerId: BUYER,
      limit: 100,
      ...options,
    });

  it('counts the purchases, and shows the newest tickets without receipts', async () => {
    const { items } = await list();
    expect(items).toHaveLength(2);
    const [mine] = items;
    expect(mine).toMatchObject({ raffleId: RAFFLE, purchases: SEQS.length, tickets: SEQS.length });
    expect(mine?.ranges).toHaveLength(100);
    expect(mine).not.toHaveProperty('receipts');
  });

  it('writes the same JSON as that of its items', async () => {
    const { items } = await list();
    expect(JSON.parse(jsonOfList(items))).toEqual(JSON.parse(JSON.stringify(items)));
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
    const behind = createHeldRaffles({ ...readModels.raffleCards, byIds }, { mark: () => '' });
    const question = { buyerId: BUYER, limit: 100 };
    const { items } = await listParticipations(readModels, behind, question);
    expect(items.map(({ raffleId }) => raffleId)).toEqual([OLD_RAFFLE]);
  });

  it.each(['', 'nonsense', `${RAFFLE}-${OTHER_BUYER}`, `${RAFFLE + 50}-${BUYER}`])(
    'refuses the cursor «%s», which is not this buyer’s',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe('a participation in one raffle', () => {
  const find = (by = holderOf, raffleId = RAFFLE) =>
    findParticipation(readModels, by, { raffleId, buyerId: BUYER });

  it('has the newest receipts', async () => {
    const mine = await find();
    expect(mine).toMatchObject({ raffleId: RAFFLE, purchases: SEQS.length });
    expect(mine?.receipts.map(({ seq }) => seq)).toEqual(SEQS.slice(-100));
    expect(mine?.receipts[0]?.receiptSecret).toMatch(/^[0-9a-f]{32}$/);
  });

  it('omits the secrets when the key was removed', async () => {
    const [receipt] = (await find(withoutKey))?.receipts ?? [];
    expect(receipt?.tag).toMatch(/^[0-9a-f]{32}$/);
    expect(receipt).not.toHaveProperty('receiptSecret');
  });

  it('is nothing where one has no tickets', async () => {
    expect(await find(holderOf, RAFFLE + 50)).toBeUndefined();
  });
});

describe('the raffles of participations', () => {
  it('are read once for all, until their cards change', async () => {
    let read = 0;
    let position = 5;
    let looked = 0;
    const cards = {
      positionsOf: (ids: readonly number[]) => {
        looked += 1;
        return Promise.resolve(new Map(ids.map((id) => [id, position])));
      },
      byIds: async (ids: readonly number[]) => {
        read += ids.length;
        const found = await readModels.raffleCards.byIds(ids);
        return new Map([...found].map(([id, card]) => [id, { ...card, position, revision: read }]));
      },
    };
    let mark = 'before';
    const held = createHeldRaffles(cards, { mark: () => mark });
    const ids = [RAFFLE, OLD_RAFFLE];
    await held(ids);
    const again = await held(ids);
    expect([read, looked]).toEqual([2, 1]);
    mark = 'another raffle has changed';
    await held(ids);
    expect([read, looked]).toEqual([2, 2]);
    position = 6;
    mark = 'these have changed';
    const changed = await held(ids);
    expect(read).toBe(4);
    expect(again.get(RAFFLE)?.raffle.revision).toBe(2);
    expect(changed.get(RAFFLE)?.raffle.revision).toBe(4);
    expect(JSON.parse(changed.get(RAFFLE)?.json ?? '')).toEqual(changed.get(RAFFLE)?.raffle);
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
