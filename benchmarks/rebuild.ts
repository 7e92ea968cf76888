import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CHECKPOINTS, type Checkpoint } from '../contracts/read-models/checkpoints';
import { PROGRAM_FLAGS } from '../embedded/launcher/program-flags';
import { connectDocuments } from '../platform/documents/documents';
import { connectEventLog } from '../platform/event-store/event-log';
import type { ChildMessage } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { readModels } from '../projections/read-models';
import { startRunner } from '../projections/runtime/runner';
import { fillLog, type History } from './history';

export const SPREAD: History = { purchases: 200_000, raffles: 1_000, buyers: 2_000 };

/** How many events were read, and how long it took until readers could read what was made of them. */
export interface RebuildResult {
  readonly events: number;
  readonly ms: number;
}

const LOOK_EVERY_MS = 20;

/**
 * Builds every read model of a log in a document store, which loses what it holds.
 * @returns milliseconds until readers could read
 */
export const measureRebuildOf = async (
  eventStoreUrl: string,
  mongodbUrl: string,
): Promise<number> => {
  const log = connectEventLog(eventStoreUrl);
  const { db, close } = await connectDocuments(mongodbUrl);
  await db.dropDatabase();
  const checkpoints = db.collection<Checkpoint>(CHECKPOINTS);
  const logger = createLogger('benchmark', 'warn');
  const announce = () => undefined;
  const startedAt = performance.now();
  const stores = { log, db, logger, projections: readModels, announce };
  const runner = await startRunner(stores, 'benchmark');
  while ((await checkpoints.countDocuments({ caughtUp: true })) < readModels.length) {
    await delay(LOOK_EVERY_MS);
  }
  const ms = performance.now() - startedAt;
  await runner.stop();
  await Promise.all([log.close(), close()]);
  return ms;
};

interface StandIn {
  readonly url: string;
  readonly process: ChildProcess;
}

/** A stand-in in a process of its own, from the build in `dist`. */
const startStandIn = (entry: string, ...args: readonly string[]): Promise<StandIn> =>
  new Promise((resolve, reject) => {
    const child = fork(join('dist', 'embedded', entry, 'main.js'), [...args, '--port', '0'], {
      execArgv: [...PROGRAM_FLAGS],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => reject(new Error(`The stand-in ${entry} ended`)));
    child.once('message', (message: ChildMessage) => {
      if (message.type === 'ready')
        resolve({ url: String(message.details['url']), process: child });
      else reject(new Error(message.reason));
    });
  });

/** The same with stand-ins of its own. Needs a build in `dist`. */
export const measureRebuild = async (history: History = SPREAD): Promise<RebuildResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'rifaviva-rebuild-'));
  const [eventStore, mongodb] = await Promise.all([
    startStandIn('event-store-db', '--file', join(folder, 'events.db')),
    startStandIn('mongodb'),
  ]);
  try {
    await fillLog(eventStore.url, history);
    const ms = await measureRebuildOf(eventStore.url, mongodb.url);
    return { events: history.purchases + history.raffles, ms };
  } finally {
    // They end when nobody holds the other end of their channel.
    for (const { process: child } of [eventStore, mongodb]) child.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
};
