import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rootDays } from '@application/transparency/root-days';
import { context } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import type {
  DayProof,
  HandoverMonth,
  RootedDay,
  RootedDays,
  Transparency,
} from '@contracts/transparency';
import { checkDaysAsDocumented } from '@domain/testing/documented-checker';
import { dayOf } from '@domain/transparency/days';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { ENTRY_HEADS, type EntryHeads } from '@projections/entry-heads/document';
import { HANDOVERS, type HandoverDocument } from '@projections/handovers/document';
import { openEntryHeads } from '@projections/entry-heads/queries';
import { dayInSpain, startOfMonthInSpain } from '@contracts/days-in-spain';
import { StartedBackend } from '../testing/started-backend';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * DAY_MS));
const TODAY = inDays(0);

let backend: StartedBackend;
let documents: Documents;
let raffles: readonly Raffle[];

const get = <Body>(path = '') => backend.visitor().get<Body>(`/api/transparency${path}`);
const proofOf = (raffleId: number | string, day = TODAY) =>
  get<DayProof & Problem>(`/days/${day}/raffles/${raffleId}`);

/** The whole chain, as a file. */
const download = async (): Promise<string> =>
  (await fetch(`${backend.url}/api/transparency/chain`)).text();

const rootTo = async (last: string) => {
  const app = testApplication(backend.log, { now: () => new Date(Date.now() + 9 * DAY_MS) });
  const stop = new AbortController().signal;
  await rootDays({ app, heads: openEntryHeads(documents), last, stop, context });
};

beforeAll(async () => {
  backend = await StartedBackend.start({ RATE_LIMITS: 'on' });
  documents = await connectDocuments(backend.stores.urls.mongodbUrl);
  const seller = await backend.person();
  raffles = [
    await backend.publish(seller),
    await backend.publish(seller),
    await backend.publish(seller),
  ];
  await backend.settled();
  await rootTo(inDays(-1));
  await rootTo(TODAY);
  await rootTo(inDays(2));
});
afterAll(async () => {
  await documents.close();
  await backend.close();
});

it('everybody learns how many raffles there are', async () => {
  const { status, body } = await get<Transparency>();
  expect(status).toBe(200);
  expect(body).toEqual({
    raffles: 3,
    onSale: 3,
    sealed: 0,
    drawn: 0,
    drawnThisMonth: 0,
    proven: 0,
    resealed: 0,
    cancelled: { unsold: 0, belowMinimum: 0, withdrawn: 0 },
  });
});

describe('the prizes of each month', () => {
  const months = () => get<readonly HandoverMonth[]>('/handovers');
  /** The first moment of a month in Spain, so many months ago. */
  const monthAgo = (count: number): Date => {
    const start = startOfMonthInSpain(new Date());
    return count === 0
      ? start
      : startOfMonthInSpain(new Date(start.getTime() - count * 28 * DAY_MS));
  };
  const nameOf = (start: Date): string => dayInSpain(start).slice(0, 'yyyy-mm'.length);

  type Given = Pick<HandoverDocument, 'stage' | 'openedAt'> & { readonly days?: number };
  const given = async (...all: readonly Given[]) => {
    const handovers = documents.db.collection<HandoverDocument>(HANDOVERS.projection);
    await handovers.insertMany(
      all.map(({ stage, openedAt, days }, index) => ({
        _id: `9${index}-1`,
        position: 0,
        raffleId: 90 + index,
        prize: 1,
        sellerId: 1,
        holderId: null,
        stage,
        by: openedAt,
        openedAt,
        endedAt: days === undefined ? null : new Date(openedAt.getTime() + days * DAY_MS),
        countsAgainstSeller: false,
        isForgotten: false,
      })),
    );
  };

  it('are none before the first draw', async () => {
    const { body, headers } = await months();
    expect(body).toEqual([]);
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  it('are counted by the month of their draw, half a year back', async () => {
    const [present, before, longAgo] = [monthAgo(0), monthAgo(1), monthAgo(7)];
    const lastMoment = new Date(present.getTime() - 1);
    await given(
      { stage: 'asked', openedAt: present },
      { stage: 'disputed', openedAt: present },
      { stage: 'failed', openedAt: present, days: 21 },
      { stage: 'closed', openedAt: before, days: 2 },
      { stage: 'closed', openedAt: before, days: 12 },
      { stage: 'closed', openedAt: lastMoment, days: 3 },
      { stage: 'closed', openedAt: longAgo, days: 3 },
    );
    expect((await months()).body).toEqual([
      { month: nameOf(present), open: 2, delivered: 0, failed: 1, medianDays: null },
      { month: nameOf(before), open: 0, delivered: 3, failed: 0, medianDays: 3 },
    ]);
  });
});

describe('the roots of days', () => {
  it('are listed in pages, the newest first', async () => {
    const first = await get<RootedDays>('/days?limit=2');
    expect(first.body.days.map(({ day }) => day)).toEqual([inDays(2), inDays(1)]);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    const rest = await get<RootedDays>(`/days?limit=2&cursor=${cursor}`);
    expect(rest.body.days.map(({ day, raffles: count }) => [day, count])).toEqual([[TODAY, 3]]);
    expect(rest.headers.get('X-Next-Cursor')).toBeNull();
  });

  it('are downloaded whole, the oldest first, as a chain that ends where the newest does', async () => {
    const answer = await fetch(`${backend.url}/api/transparency/chain`);
    expect(answer.headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(answer.headers.get('Content-Disposition')).toContain('huellas-rifaviva.ndjson');
    const lines = (await answer.text()).trimEnd().split('\n');
    const days = lines.map((line) => JSON.parse(line) as RootedDay);
    const listed = await get<RootedDays>('/days');
    expect(days).toEqual(listed.body.days.toReversed());
    expect(days.map(({ day }) => day)).toEqual([TODAY, inDays(1), inDays(2)]);
    let before = '0'.repeat(64);
    for (const { version, day, life, raffles: count, root, previous, chain } of days) {
      expect(previous).toBe(before);
      const line = [version, 'day', day, life, count, root, previous].join('|');
      before = createHash('sha256').update(`${line}\n`).digest('hex');
      expect(chain).toBe(before);
    }
  });

  it('do not fit when a day is left out, as the documented program finds', async () => {
    const [first = '', , ...rest] = (await download()).split('\n');
    const { body: proof } = await proofOf(raffles[0]?.id ?? 0);
    const found = checkDaysAsDocumented([first, ...rest].join('\n'), proof);
    expect(found).toEqual({ status: 1, said: `${inDays(2)} does not follow the day before` });
  });

  it.each(['x', '-1', '1.5'])('refuse the cursor %s', async (cursor) => {
    expect((await get(`/days?cursor=${cursor}`)).status).toBe(400);
  });

  it('hold for each raffle, as the documented program finds', async () => {
    const chain = await download();
    for (const { id } of raffles) {
      const { status, body: proof } = await proofOf(id);
      expect([status, proof.leaf.raffleId]).toEqual([200, id]);
      expect(checkDaysAsDocumented(chain, proof)).toEqual({
        status: 0,
        said: `VERIFIED ${proof.leaf.head}`,
      });
    }
  });
});

describe('a proof', () => {
  it.each([
    ['of a raffle that is none', () => proofOf(999_999), 404, 'not-found'],
    ['of no id', () => proofOf('abc'), 404, 'not-found'],
    ['of a day before the first', () => proofOf(1, '1999-12-31'), 404, 'day-not-found'],
    ['of a day to come', () => proofOf(1, inDays(3)), 404, 'day-not-found'],
    ['of a day that is none', () => proofOf(1, '2026-02-31'), 404, 'day-not-found'],
    ['of no day', () => proofOf(1, 'ayer'), 404, 'day-not-found'],
    ['of a day before the log', () => proofOf(1, inDays(-1)), 404, 'day-not-found'],
  ])('%s is refused', async (_what, ask, status, type) => {
    const { body, ...answer } = await ask();
    expect([answer.status, body.type]).toEqual([status, `/problems/${type}`]);
  });

  it('is not given when the data leads to another root', async () => {
    const heads = documents.db.collection<Pick<EntryHeads, '_id' | 'days'>>(ENTRY_HEADS.projection);
    const [first] = raffles;
    const id = first?.id ?? 0;
    const [day, ...days] = (await heads.findOne({ _id: id }))?.days ?? [];
    if (!day) throw new Error('The raffle has no day');
    const changed = [{ ...day, head: 'f'.repeat(64) }, ...days];
    await heads.updateOne({ _id: id }, { $set: { days: changed } });
    const { status, body } = await proofOf(id);
    expect([status, body.type]).toEqual([409, '/problems/other-root']);
  });

  it('is given sixty times in ten minutes', async () => {
    const asked = [];
    for (let count = 0; count < 61; count += 1) asked.push((await proofOf(2)).status);
    expect(asked.at(-1)).toBe(429);
  });
});

it('the file of all roots is given thirty times in ten minutes', async () => {
  const asked = [];
  for (let count = 0; count < 31; count += 1) {
    const answer = await fetch(`${backend.url}/api/transparency/chain`);
    await answer.text();
    asked.push(answer.status);
  }
  expect(asked.at(0)).toBe(200);
  expect(asked.at(-1)).toBe(429);
});
