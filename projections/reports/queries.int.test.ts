import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportDecided, reportFiled } from '../../domain/reports/controls';
import { FoldedStore } from '../testing/folded-store';
import { reports } from './fold';
import { openReports, type ReportQueries } from './queries';

let store: FoldedStore;
let queries: ReportQueries;

const idOf = (n: number) => `9b2f6c1d-4e0a-5b7d-8c3f-${String(n).padStart(12, '0')}`;
const at = (minute: number) => new Date(Date.UTC(2026, 4, 20, 10, minute)).toISOString();
const ofSeller = { subject: 'seller', raffleId: null } as const;

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openReports(store);
  await store.fold(
    [reports],
    reportFiled({ reportId: idOf(1), at: at(1) }),
    reportFiled({ reportId: idOf(2), at: at(3), reporterId: 21 }),
    reportFiled({ reportId: idOf(3), at: at(3), reporterId: null }),
    reportFiled({ reportId: idOf(4), at: at(2), ...ofSeller }),
    reportFiled({ reportId: idOf(5), at: at(4), raffleId: 13, sellerId: 20, reporterId: 21 }),
    reportFiled({ reportId: idOf(6), at: at(5) }),
    reportDecided({ reportId: idOf(6) }),
  );
});

afterAll(() => store.close());

const numbers = (items: readonly { readonly _id: string }[] = []) =>
  items.map(({ _id }) => Number(_id.slice(-12)));

describe('the queue', () => {
  it('has the open reports, newest first, page by page', async () => {
    const first = await queries.list('open', { limit: 3 });
    expect([numbers(first?.items), first?.total]).toEqual([[5, 3, 2], 5]);
    const second = await queries.list('open', { limit: 3, cursor: first?.nextCursor });
    expect(numbers(second?.items)).toEqual([4, 1]);
    expect(second).not.toHaveProperty('nextCursor');
    expect(await queries.list('open', { limit: 3, cursor: 'nada' })).toBeUndefined();
  });

  it('has the decided ones apart', async () => {
    expect(numbers((await queries.list('decided', { limit: 3 }))?.items)).toEqual([6]);
  });

  it('counts and finds the open ones about one raffle, one seller, or all of a seller', async () => {
    const raffle = { subject: 'raffle', raffleId: 12, sellerId: 3 } as const;
    const seller = { ...ofSeller, sellerId: 3 };
    const another = { ...raffle, raffleId: 99 };
    const open = await queries.countsOpen([raffle, seller, another, raffle]);
    expect([open(raffle), open(seller), open(another)]).toEqual([3, 1, 0]);
    expect((await queries.countsOpen([]))(raffle)).toBe(0);
    const found = async (...about: Parameters<typeof queries.openAbout>) =>
      (await queries.openAbout(...about)).map((_id) => numbers([{ _id }])[0]).toSorted();
    expect(await found(raffle, false)).toEqual([1, 2, 3]);
    expect(await found(seller, false)).toEqual([4]);
    expect(await found(raffle, true)).toEqual([1, 2, 3, 4]);
  });
});

describe('what is reported', () => {
  it('has each subject once, what has waited longest first, page by page', async () => {
    const first = await queries.reported({ limit: 2 });
    expect(numbers(first?.items.map(({ oldest }) => oldest))).toEqual([1, 4]);
    expect(first?.total).toBe(3);
    const second = await queries.reported({ limit: 2, cursor: first?.nextCursor });
    expect(numbers(second?.items.map(({ oldest }) => oldest))).toEqual([5]);
    expect(second).not.toHaveProperty('nextCursor');
    expect(await queries.reported({ limit: 2, cursor: 'nada' })).toBeUndefined();
  });

  it('says each reason once', async () => {
    const [raffle] = (await queries.reported({ limit: 1 }))?.items ?? [];
    expect(raffle?.reasons).toEqual(['fraud']);
  });

  it('is found report by report, about the raffle or about the seller alone', async () => {
    const found = async (about: Parameters<typeof queries.list>[2]) =>
      numbers((await queries.list('open', { limit: 9 }, about))?.items);
    expect(await found({ raffleId: 12 })).toEqual([3, 2, 1]);
    expect(await found({ sellerId: 3 })).toEqual([4]);
    expect(await found({ sellerId: 20 })).toEqual([]);
  });

  it('comes with how often each was decided about the seller, each decision once', async () => {
    const other = await FoldedStore.open();
    const decided = (n: number, values: Parameters<typeof reportDecided>[0]) => [
      reportFiled({ reportId: idOf(n), reporterId: n, sellerId: n < 5 ? 3 : 4 }),
      reportDecided({ reportId: idOf(n), ...values }),
    ];
    await other.fold(
      [reports],
      ...decided(1, { decision: 'withdraw' }),
      ...decided(2, { decision: 'withdraw', decidedWith: idOf(1), toSeller: null }),
      ...decided(3, { decision: 'reject' }),
      ...decided(4, { decision: 'reject' }),
      ...decided(5, { decision: 'suspend' }),
      reportFiled({ reportId: idOf(6) }),
    );
    const of = await openReports(other).decisionsAgainst([3, 4, 99]);
    const counts = (id: number) => [of(id, 'withdraw'), of(id, 'suspend'), of(id, 'reject')];
    expect([counts(3), counts(4), counts(99)]).toEqual([
      [1, 0, 2],
      [0, 1, 0],
      [0, 0, 0],
    ]);
    expect((await openReports(other).decisionsAgainst([]))(3, 'reject')).toBe(0);
    await other.close();
  });
});

describe('the reports of a person', () => {
  it('are those that they filed, newest first', async () => {
    expect(numbers((await queries.filedBy(20, { limit: 5 }))?.items)).toEqual([6, 4, 1]);
    expect((await queries.filedBy(21, { limit: 1 }))?.total).toBe(2);
  });

  it('are found apart from those about them when they leave', async () => {
    const found = async (ids: Promise<readonly string[]>) =>
      (await ids).map((_id) => numbers([{ _id }])[0]).toSorted();
    expect(await found(queries.idsBy(20))).toEqual([1, 4, 6]);
    expect(await found(queries.idsAbout(20))).toEqual([5]);
    expect(await found(queries.idsAbout(99))).toEqual([]);
  });
});

it('finds reports by their ids', async () => {
  expect(numbers([...(await queries.byIds([idOf(1), idOf(99)])).values()])).toEqual([1]);
  expect((await queries.byIds([])).size).toBe(0);
  expect(await queries.find(idOf(2))).toMatchObject({ reporterId: 21 });
  expect(await queries.find(idOf(99))).toBeNull();
});
