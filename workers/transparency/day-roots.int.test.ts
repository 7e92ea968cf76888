import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DayTree, type DayLeaf } from '../../domain/draw/day-root';
import { lastSettledDay } from '../../domain/transparency/days';
import type { DayRooted } from '../../domain/transparency/events';
import type { RaffleEvent } from '../../domain/raffles/events';
import { newEvent } from '../../platform/event-store/codec';
import { IDENTITY_STREAM } from '../../platform/event-store/identity';
import { newestEvent } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { TRANSPARENCY_STREAM } from '../../domain/transparency/stream';
import { createKeyring } from '../../platform/secrets';
import { ENTRY_HEADS } from '../../projections/entry-heads/document';
import { testApplication } from '../../application/testing/test-application';
import { until } from '../../tests/kit/until';
import { DRAW_SECRET, inMs } from '../testing/site';
import { World } from '../testing/world';
import { createDayRoots } from './day-roots';

const DAY_MS = 24 * 3_600_000;
const SOON = { sweepEveryMs: 50 };

let world: World;

beforeEach(async () => {
  world = await World.open();
});
afterEach(() => world.close());

/** The log was opened this long ago. */
const openLog = async (agoMs: number): Promise<void> => {
  const { nameKeyId } = createKeyring([DRAW_SECRET]);
  const at = new Date(Date.now() - agoMs).toISOString();
  const data = { logId: randomUUID(), nameKeyId };
  const opened = newEvent({ type: 'LogOpened', at, data }, { correlationId: randomUUID() });
  await world.site.log.append(IDENTITY_STREAM, [opened], 'no-stream');
};

const newest = () => newestEvent<DayRooted>(world.site.log, TRANSPARENCY_STREAM);

const leafNow = async (raffleId: number): Promise<DayLeaf> => {
  const event = await newestEvent<RaffleEvent>(world.site.log, raffleStream(raffleId));
  if (!event) throw new Error('It was published');
  return { raffleId, revision: event.revision, head: event.data.entriesHead };
};

it('the last day that is over is rooted once, without what happened after it', async () => {
  const { site } = world;
  await openLog(2 * DAY_MS);
  site.behindMs = 2 * DAY_MS;
  const before = await site.publish({ endDate: inMs(DAY_MS) });
  await site.buy(before, 20, 2);
  const leaf = await leafNow(before);
  site.behindMs = 0;
  await site.publish({ endDate: inMs(DAY_MS) });
  await site.buy(before, 20, 1);
  // Without read models nothing is known of the day, so it waits.
  await world.startWorker(SOON);
  await world.startWorker(SOON);
  expect(await newest()).toBeUndefined();
  await world.startProjections();
  await until('a day is rooted', async () => (await newest()) !== undefined);
  const tree = new DayTree();
  tree.add(leaf);
  expect(await newest()).toMatchObject({
    revision: 0,
    data: { day: lastSettledDay(new Date()), raffles: 1, root: tree.end().root },
  });
  await world.stopWorkers();
  expect((await newest())?.revision).toBe(0);
});

it('a log that was opened today has no day before, whatever its history is dated', async () => {
  const { site } = world;
  await openLog(0);
  site.behindMs = 2 * DAY_MS;
  await site.publish({ endDate: inMs(DAY_MS) });
  const stop = new AbortController().signal;
  const looked = { days: 0 };
  const heads = {
    async *leavesOf() {
      looked.days += 1;
      await Promise.resolve();
    },
  };
  const checkpoints = { passed: () => Promise.resolve(new Set([ENTRY_HEADS.projection])) };
  const app = testApplication(site.log);
  await createDayRoots({ app, heads, checkpoints })(stop);
  expect([looked.days, await newest()]).toEqual([0, undefined]);
});
