import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReadDocument } from '../projection';
import { raffleCards } from '../raffle-cards/fold';
import { sellerStats } from '../seller-stats/fold';
import { FoldedStore } from '../testing/folded-store';
import { collectionExists, dropCollection, openCollection } from './stores';

let store: FoldedStore;

beforeAll(async () => {
  store = await FoldedStore.open();
});

afterAll(() => store.close());

it('a read model is there before its first document, with its indexes', async () => {
  const cards = await openCollection(store.db, 'cards', raffleCards);
  expect(await collectionExists(store.db, 'cards')).toBe(true);
  const byIndex = (name: string) => cards.find({ status: 'active' }).hint(name).toArray();
  expect(await byIndex('newest')).toEqual([]);
  await expect(byIndex('another')).rejects.toThrow('existing index');
});

it('a read model without indexes is there too', async () => {
  expect(sellerStats.indexes).toEqual([]);
  await openCollection(store.db, 'people', sellerStats);
  expect(await collectionExists(store.db, 'people')).toBe(true);
  expect(await collectionExists(store.db, 'peop')).toBe(false);
});

it('a read model keeps its documents when it is opened again, until it is dropped', async () => {
  const document: ReadDocument = { _id: 12, position: 7 };
  const first = await openCollection(store.db, 'kept', raffleCards);
  await first.insertOne(document);
  const second = await openCollection(store.db, 'kept', raffleCards);
  expect(await second.find().toArray()).toEqual([document]);
  await dropCollection(store.db, 'kept');
  await dropCollection(store.db, 'kept');
  expect(await collectionExists(store.db, 'kept')).toBe(false);
});
