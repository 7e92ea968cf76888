import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { CHECKPOINTS, type Checkpoint } from '@projections/checkpoints/document';
import type { RunningCopy } from '@launcher/running-copy';
import { connectDocuments } from '@platform/documents/documents';
import { catalogue } from '@domain/catalogue';
import { connectEventLog, type EventLog } from '@platform/event-store/event-log';
import { readModels } from '@projections/read-models';
import type { RunningSystem } from '../../tests/kit/system/running-system';
import { endRaffleDeadline } from '@workers/deadlines/raffle-deadlines';
import { reactionPosition } from '@workers/reactions/reaction';

const WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 50;

type StoreUrls = Readonly<
  Record<'EVENT_STORE_URL' | 'EVENT_STORE_PREFIX' | 'MONGODB_URL' | 'REDIS_URL', string>
>;

/** The addresses of a running product's stores, from its data folder. */
const storesOf = async ({ dataDir }: RunningSystem): Promise<StoreUrls> => {
  const copy = JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as RunningCopy; // the launcher wrote it
  return copy.env; // a copy with stand-ins names all of them
};

/** Connects to the log of a running product. */
export const withLog = async <T>(
  system: RunningSystem,
  work: (log: EventLog) => Promise<T>,
): Promise<T> => {
  const { EVENT_STORE_URL: url, EVENT_STORE_PREFIX: prefix } = await storesOf(system);
  const log = connectEventLog(url, { catalogue, prefix });
  try {
    return await work(log);
  } finally {
    await log.close();
  }
};

/** The position reached so far. */
type Reached = (checkpoints: readonly Checkpoint[]) => number | Promise<number>;

/** Waits until a reader of the log has reached a position. */
const waitFor = async (mongodbUrl: string, position: number, reached: Reached): Promise<void> => {
  const documents = await connectDocuments(mongodbUrl);
  const checkpoints = documents.db.collection<Checkpoint>(CHECKPOINTS);
  const until = performance.now() + WITHIN_MS;
  try {
    while ((await reached(await checkpoints.find().toArray())) < position) {
      if (performance.now() > until) throw new Error('The log was not followed in time');
      await delay(LOOK_EVERY_MS);
    }
  } finally {
    await documents.close();
  }
};

/** Waits until all read models have reached a position. */
export const readModelsAt = async (system: RunningSystem, position: number): Promise<void> => {
  const { MONGODB_URL } = await storesOf(system);
  await waitFor(MONGODB_URL, position, (checkpoints) =>
    checkpoints.length < readModels.length
      ? -1
      : Math.min(...checkpoints.map((checkpoint) => checkpoint.position)),
  );
};

/**
 * Waits until the deadlines of all events up to a position are set. The event there must set one.
 */
export const deadlinesAt = async (system: RunningSystem, position: number): Promise<void> => {
  const { MONGODB_URL, REDIS_URL } = await storesOf(system);
  const redis = new Redis(REDIS_URL);
  try {
    await waitFor(MONGODB_URL, position, ([checkpoint]) =>
      checkpoint
        ? reactionPosition(redis, checkpoint.logId, endRaffleDeadline.reaction).read()
        : -1,
    );
  } finally {
    redis.disconnect();
  }
};
