import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { manual, SELLER } from '../../domain/raffles/controls';
import { decideReport, fileReport, REPORT } from '../../domain/reports/controls';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { until } from '../../tests/kit/until';
import { inMs } from '../testing/site';
import { World } from '../testing/world';

const context = { correlationId: 'request-1' };

let world: World;

beforeAll(async () => {
  world = await World.open();
  world.site.behindMs = 60_000;
  await world.startWorker();
});
afterAll(() => world.close());

const lastOf = async (stream: string): Promise<string | undefined> => {
  let last: string | undefined;
  for await (const { type } of world.site.log.readStream(stream)) last = type;
  return last;
};

it('a decision waits for the read models that say which other reports it answers', async () => {
  const { site } = world;
  const sellerId = SELLER;
  const raffleId = await site.publish({ ...manual, sellerId, endDate: inMs(3_600_000) });
  const other = REPORT.replace(/^./, 'a');
  const stream = reportStream(REPORT);
  for (const reportId of [REPORT, other])
    await site.app.reports.handle(
      reportStream(reportId),
      fileReport({ reportId, raffleId, sellerId, reporterId: null }),
      context,
    );
  await site.app.reports.handle(stream, decideReport(), context);
  const isWithdrawn = async () => (await lastOf(raffleStream(raffleId))) === 'RaffleCancelled';
  await until('the raffle is withdrawn', isWithdrawn);
  expect(await lastOf(stream)).toBe('ReportDecided');

  await world.stopWorkers();
  await world.startProjections();
  await world.startWorker();

  for (const reportId of [REPORT, other])
    await until(
      `${reportId} is settled`,
      async () => (await lastOf(reportStream(reportId))) === 'ReportSettled',
    );
});
