import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { raffleCreated } from '../../domain/raffles/controls';
import { FoldedStore } from '../testing/folded-store';
import { sellerStats } from './fold';
import { openSellerStats } from './queries';

let store: FoldedStore;

beforeAll(async () => {
  store = await FoldedStore.open();
});

afterAll(() => store.close());

it('finds one seller’s figures', async () => {
  const { find } = openSellerStats(store);
  const raffle = (raffleId: number, sellerId: number) => raffleCreated({ raffleId, sellerId });
  await store.fold([sellerStats], raffle(1, 3), raffle(2, 4), raffle(3, 4));
  expect(await find(4)).toMatchObject({ _id: 4, rafflesCreated: 2 });
  expect(await find(5)).toBeNull();
});
