import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application } from '@application/application';
import { createHolders } from '@application/raffles/raffle-secrets';
import { accountRegistered } from '@domain/accounts/controls';
import { evolve, unknownAccount } from '@domain/accounts/state';
import { raffleCreated, ticketsPurchased } from '@domain/raffles/controls';
import { BUYER, RAFFLE } from '@domain/raffles/controls/example';
import { createKeyring } from '@platform/secrets';
import { pageId, PARTICIPATION_PAGES } from '@projections/participation-pages/document';
import { openParticipationPages } from '@projections/participation-pages/queries';
import { participationId, PARTICIPATIONS, receiptLine } from '@projections/participations/document';
import { participations } from '@projections/participations/fold';
import { openParticipations } from '@projections/participations/queries';
import { raffleCards } from '@projections/raffle-cards/fold';
import { openRaffleCards } from '@projections/raffle-cards/queries';
import { FoldedStore } from '@projections/testing/folded-store';
import { ownDataAsHtml } from './as-html';
import { ownDataAsJson } from './as-json';
import { readOwnData, type OwnData, type OwnDataParts } from './read-own-data';

const PAGES = 40;
const OF_A_PAGE = 500;
const PURCHASES = PAGES * OF_A_PAGE;
const PIECE_BYTES = 4_000;

const keyring = createKeyring(['a secret of these tests that is long enough']);

let store: FoldedStore;
let data: OwnData;
let pagesRead = 0;

const line = (seq: number): string =>
  receiptLine({
    purchaseId: `purchase-${seq}`,
    seq,
    from: seq,
    to: seq,
    amountCents: 150,
    head: 'f'.repeat(64),
  });

beforeAll(async () => {
  store = await FoldedStore.open();
  const created = raffleCreated({ keyId: keyring.current.keyId });
  await store.fold([raffleCards, participations], created, ticketsPurchased({ seq: 1 }, created));
  const further = Array.from({ length: PAGES }, (_, index) => index + 1);
  await store.db
    .collection<{ _id: string }>(PARTICIPATIONS.projection)
    .updateOne({ _id: participationId(RAFFLE, BUYER) }, { $set: { pages: further } });
  const pages = further.map((page) => ({
    _id: pageId(RAFFLE, BUYER, page),
    position: 1,
    receipts: Array.from({ length: OF_A_PAGE }, (_, at) => line(page * OF_A_PAGE + at + 1)),
  }));
  await store.db
    .collection<(typeof pages)[number]>(PARTICIPATION_PAGES.projection)
    .insertMany(pages);
  const counting = {
    collection: {
      value: (name: string) => {
        const collection = store.db.collection<(typeof pages)[number]>(name);
        const findOne = collection.findOne.bind(collection);
        return Object.assign(collection, {
          findOne: (...asked: Parameters<typeof findOne>) => {
            pagesRead += 1;
            return findOne(...asked);
          },
        });
      },
    },
  };
  // All else is as in the database itself.
  const countingDb = Object.create(store.db, counting) as typeof store.db;
  const none = async function* () {};
  const account = evolve(unknownAccount, accountRegistered({ userId: BUYER }));
  if (account.status !== 'registered') throw new Error('Not registered');
  const read = readOwnData(
    {
      app: { holderOf: createHolders(keyring) } as Application,
      readModels: {
        participations: openParticipations(store),
        participationPages: openParticipationPages({ db: countingDb }),
        raffleCards: openRaffleCards(store),
      },
      // Participations alone are read here.
    } as unknown as OwnDataParts,
    account,
  );
  data = {
    account: () => Promise.resolve({} as Awaited<ReturnType<OwnData['account']>>),
    history: none,
    raffles: none,
    participations: read.participations,
    favorites: none,
    notifications: none,
    reports: none,
    newsletter: none,
    sessions: none,
    mails: none,
    reads: none,
  };
});
afterAll(() => store.close());

it.each([
  ['JSON', ownDataAsJson],
  ['a page', ownDataAsHtml],
])('is written as %s in small pieces, and read as they are taken', async (_form, write) => {
  pagesRead = 0;
  let pieces = 0;
  let largest = 0;
  let receipts = 0;
  for await (const piece of write(data, new Date())) {
    pieces += 1;
    largest = Math.max(largest, piece.length);
    receipts += piece.split('f'.repeat(64)).length - 1;
    if (pieces % OF_A_PAGE === 0) await turn();
    expect(pagesRead).toBeLessThanOrEqual(Math.ceil(receipts / OF_A_PAGE) + 1);
  }
  expect(receipts).toBe(PURCHASES);
  expect(largest).toBeLessThan(PIECE_BYTES);
});

it('is read no further when nobody takes it any more', async () => {
  pagesRead = 0;
  for await (const piece of ownDataAsJson(data, new Date()))
    if (piece.includes('f'.repeat(64))) break;
  expect(pagesRead).toBe(1);
});
