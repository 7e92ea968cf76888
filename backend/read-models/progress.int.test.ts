import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import {
  CHECKPOINTS,
  PROGRESS_CHANNEL,
  type Checkpoint,
} from '../../projections/checkpoints/document';
import { openCheckpoints } from '../../projections/checkpoints/queries';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { connectDocuments, type Documents } from '../../platform/documents/documents';
import { createLogger } from '../../platform/logger';
import { until } from '../../tests/kit/until';
import { RedisServer } from '../../tests/kit/redis-server';
import { followProgress, type ReadModelProgress } from './progress';

const NAME = 'raffle-cards.v5';
const logger = createLogger('backend', 'silent');

let mongodb: MongoDbServer;
let redisServer: RedisServer;
let documents: Documents;
let redis: Redis;
let progress: ReadModelProgress;

beforeAll(async () => {
  mongodb = await MongoDbServer.start();
  redisServer = await RedisServer.start();
  documents = await connectDocuments(mongodb.url);
  redis = new Redis(redisServer.url);
});

afterAll(async () => {
  redis.disconnect();
  await documents.close();
  await Promise.all([mongodb.close(), redisServer.close()]);
});

const store = async (values: Partial<Checkpoint> = {}): Promise<void> => {
  const checkpoint = { logId: 'log', position: 100, epoch: 1, caughtUp: true, ...values };
  const checkpoints = documents.db.collection<Checkpoint>(CHECKPOINTS);
  await checkpoints.replaceOne({ _id: NAME }, checkpoint, { upsert: true });
};

beforeEach(async () => {
  await store();
  const subscriber = new Redis(redisServer.url);
  const checkpoints = openCheckpoints(documents);
  progress = followProgress({ subscriber, checkpoints, logId: 'log', logger });
  await progress.look();
});

afterEach(() => progress.close());

const announce = (position: number) =>
  redis.publish(PROGRESS_CHANNEL, JSON.stringify({ projection: NAME, position }));

describe('the progress of the read models', () => {
  it('is read from the checkpoints', async () => {
    expect(progress.isBuilt([NAME])).toBe(true);
    expect(await progress.passed([NAME], 100)).toBe(true);
  });

  it('releases waiting callers when it is announced', async () => {
    const subscribed = async () => (await redis.pubsub('NUMSUB', PROGRESS_CHANNEL))[1] === 1;
    await until('a subscription', subscribed);
    const waiting = progress.passed([NAME], 200);
    await announce(200);
    expect(await waiting).toBe(true);
  });

  it('releases waiting callers even without an announcement', async () => {
    const waiting = progress.passed([NAME], 300);
    await store({ position: 300 });
    expect(await waiting).toBe(true);
  });

  it('notices when the read models are deleted, and when they are back', async () => {
    await documents.db.dropDatabase();
    await until('their absence', () => !progress.isBuilt([NAME]), 5_000);
    await store({ position: -1, caughtUp: false });
    await progress.look();
    expect(progress.isBuilt([NAME])).toBe(false);
    await store();
    await until('their return', () => progress.isBuilt([NAME]), 5_000);
  });

  it('can be read on request', async () => {
    await documents.db.dropDatabase();
    await Promise.all([progress.look(), progress.look()]);
    expect(progress.isBuilt([NAME])).toBe(false);
    expect(await progress.passed([NAME], 1)).toBe(false);
  });
});
