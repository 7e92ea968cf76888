import { afterAll, beforeAll, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { rebuildProjection } from '@application/operations/rebuild-projection';
import { testApplication } from '@application/testing/test-application';
import { followProgress, type ReadModelProgress } from '@backend/read-models/progress';
import { raffleCreated } from '@domain/raffles/controls';
import { createLogger } from '@platform/logger';
import { PROGRESS_CHANNEL } from '@projections/checkpoints/document';
import { openCheckpoints } from '@projections/checkpoints/queries';
import { raffleCards } from '@projections/raffle-cards/fold';
import { isUnderWay, openRebuilds } from '@projections/rebuilds/queries';
import { Harness } from '@projections/testing/harness';
import { sale } from '@projections/testing/sale';
import { until } from '../kit/until';

const { name: projection } = raffleCards;

let harness: Harness;
let progress: ReadModelProgress | undefined;

const logId = async (): Promise<string> => {
  const [checkpoint] = await harness.checkpoints();
  return checkpoint?.logId ?? '';
};

/** One read model, and a backend's knowledge of it. */
beforeAll(async () => {
  harness = await Harness.start();
  await harness.append(raffleCreated(), ...sale(12, 100));
  await harness.startCopy({ projections: [raffleCards] });
  await until('there is a checkpoint', async () => (await logId()) !== '');
  const subscriber = new Redis({ lazyConnect: true });
  subscriber.disconnect();
  harness.announced.push = (announced) => {
    subscriber.emit('message', PROGRESS_CHANNEL, JSON.stringify(announced));
    return 0;
  };
  progress = followProgress({
    subscriber,
    checkpoints: openCheckpoints(harness),
    logId: await logId(),
    logger: createLogger('walk', 'silent'),
  });
  await until('it is built', () => progress?.isBuilt([projection]) ?? false);
});
afterAll(async () => {
  await progress?.close();
  await harness.close();
});

it('rebuilds a read model', async () => {
  const app = testApplication(harness.log);
  const rebuilds = openRebuilds(harness);
  const rebuild = async () => {
    await rebuildProjection({
      app,
      rebuilds,
      projections: [projection],
      projection,
      reason: null,
      context: { correlationId: 'walk' },
    });
    await until('it is rebuilt', async () => {
      const found = await rebuilds.find(projection);
      return found !== null && !isUnderWay(found);
    });
  };
  await rebuild();
  await walk('rebuild', rebuild);
});
