import { setTimeout as delay } from 'node:timers/promises';
import { CHECKPOINTS, type Checkpoint } from '@projections/checkpoints/document';
import { RAFFLE_CARDS, type RaffleCard } from '@projections/raffle-cards/document';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { createLogger } from '@platform/logger';
import { readModels } from '@projections/read-models';
import { startRunner } from '@projections/runtime/runner';
import { NAME_KEY } from '../fill/history';
import { answerParent } from '../running/answer-parent';
import type { LogPlace } from '../running/log-place';

/** Where the log is, and an empty document store. */
export interface RebuildOf extends LogPlace {
  readonly mongodbUrl: string;
}

export interface Rebuilt {
  /** Milliseconds until the read models could be read. */
  readonly ms: number;
  /** The number of raffles' documents afterwards. */
  readonly raffles: number;
  readonly soldTickets: number;
}

const LOOK_EVERY_MS = 20;

const soldIn = async ({ db }: Documents): Promise<Omit<Rebuilt, 'ms'>> => {
  const cards = await db.collection<RaffleCard>(RAFFLE_CARDS.projection).find().toArray();
  const soldTickets = cards.reduce((sum, card) => sum + card.soldTickets, 0);
  return { raffles: cards.length, soldTickets };
};

/** Builds every read model of a log, with the code of the projections. */
const rebuild = async ({ eventStoreUrl, prefix, mongodbUrl }: RebuildOf): Promise<Rebuilt> => {
  const log = connectEventLog(eventStoreUrl, { catalogue, prefix, readsAll: true });
  const documents = await connectDocuments(mongodbUrl);
  const { db } = documents;
  await db.dropDatabase();
  const checkpoints = db.collection<Checkpoint>(CHECKPOINTS);
  const logger = createLogger('benchmark', 'warn');
  const announce = () => undefined;
  const startedAt = performance.now();
  const processes = () => Promise.resolve([]);
  const stores = { log, db, logger, projections: readModels, memories: [], processes, announce };
  const runner = await startRunner(stores, NAME_KEY);
  while ((await checkpoints.countDocuments({ caughtUp: true })) < readModels.length) {
    await delay(LOOK_EVERY_MS);
  }
  const ms = performance.now() - startedAt;
  await runner.stop();
  const sold = await soldIn(documents);
  await Promise.all([log.close(), documents.close()]);
  return { ms, ...sold };
};

answerParent(rebuild);
