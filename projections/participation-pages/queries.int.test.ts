import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FoldedStore } from '../testing/folded-store';
import { NEWEST_MAX } from '../participations/document';
import { pageId, PARTICIPATION_PAGES, type ParticipationPage } from './document';
import { openParticipationPages, type ParticipationPageQueries } from './queries';

/** Receipts by their numbers; the rest of a line does not matter here. */
const lines = (...numbers: readonly number[]) => numbers.map((seq) => `${seq} a receipt`);

const page = (raffleId: number, number: number, numbers: readonly number[]): ParticipationPage => ({
  _id: pageId(raffleId, 7, number),
  position: 10,
  receipts: lines(...numbers),
});

/** Bought in three parts of a raffle: the first receipts are in the participation itself. */
const bought = { raffleId: 1, buyerId: 7, receipts: lines(1, 499), pages: [1, 3] };
const pages = [page(1, 1, [501, 700, 1_000]), page(1, 3, [1_501, 1_502])];

const small = { raffleId: 2, buyerId: 7, receipts: lines(3), pages: [] };

const numbersFrom = (seq: number) => Array.from({ length: 70 }, (_, index) => seq + index);
const large = { raffleId: 3, buyerId: 7, receipts: lines(1, 2), pages: [1, 2] };
const largePages = [page(3, 1, numbersFrom(501)), page(3, 2, numbersFrom(1_001))];

let store: FoldedStore;
let queries: ParticipationPageQueries;

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openParticipationPages(store);
  const collection = store.db.collection<ParticipationPage>(PARTICIPATION_PAGES.projection);
  await collection.insertMany([...pages, ...largePages]);
});

afterAll(() => store.close());

describe('the newest receipts', () => {
  it('are those of each participation, in order', async () => {
    const newest = await queries.newestLines([bought, small]);
    expect(newest(bought)).toEqual(lines(1, 499, 501, 700, 1_000, 1_501, 1_502));
    expect(newest(small)).toEqual(lines(3));
  });

  it('need no page where nobody has one', async () => {
    const newest = await queries.newestLines([small]);
    expect(newest(small)).toEqual(lines(3));
  });

  it('are a hundred at most', async () => {
    const all = [...numbersFrom(501), ...numbersFrom(1_001)];
    const newest = await queries.newestLines([large]);
    expect(newest(large)).toEqual(lines(...all.slice(-NEWEST_MAX)));
  });

  it('leave out a page that the read model does not have yet', async () => {
    const ahead = { ...small, pages: [4] };
    const newest = await queries.newestLines([ahead]);
    expect(newest(ahead)).toEqual(lines(3));
  });
});

describe('the receipts before a purchase', () => {
  const before = (seq: number, most = 100) => queries.newestBefore(bought, { seq, most });

  it.each([
    [9_999, [1_502, 1_501, 1_000, 700, 501, 499, 1]],
    [1_502, [1_501, 1_000, 700, 501, 499, 1]],
    [1_501, [1_000, 700, 501, 499, 1]],
    [701, [700, 501, 499, 1]],
    [501, [499, 1]],
    [500, [499, 1]],
    [499, [1]],
    [1, []],
  ])('of number %d are the earlier ones, newest first', async (seq, expected) => {
    expect(await before(seq)).toEqual(lines(...expected));
  });

  it.each([
    [1, [1_502]],
    [3, [1_502, 1_501, 1_000]],
    [6, [1_502, 1_501, 1_000, 700, 501, 499]],
  ])('are %d at most', async (most, expected) => {
    expect(await before(9_999, most)).toEqual(lines(...expected));
  });

  it('leave out a page that the read model does not have yet', async () => {
    const ahead = { ...small, pages: [4] };
    expect(await queries.newestBefore(ahead, { seq: 9_999, most: 10 })).toEqual(lines(3));
  });
});
