import { setTimeout as delay } from 'node:timers/promises';
import { CHECKPOINTS, type Checkpoint } from '@projections/checkpoints/document';
import { RAFFLE_CARDS, type RaffleCard } from '@projections/raffle-cards/document';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { createLogger } from '@platform/logger';
import { readModels } from '@projections/read-models';
import { startRunner } from '@projections/runtime/runner';
import { answerParent } from '../running/answer-parent';

/** The stores of a log and of documents, which loses what it holds. */
export interface RebuildOf {
  readonly eventStoreUrl: string;
  readonly mongodbUrl: string;
}

export interface Rebuilt {
  /** Milliseconds until readers could read. */
  readonly ms: number;
  /** What the raffles' documents say when they are built. */
  readonly raffles: number;
  readonly soldTickets: number;
}

const LOOK_EVERY_MS = 20;

const soldIn = async ({ db }: Documents): Promise<Omit<Rebuilt, 'ms'>> => {
  const cards = await db.collection<RaffleCard>(RAFFLE_CARDS.collection).find().toArray();
  const soldTickets = cards.reduce((sum, card) => sum + card.soldTickets, 0);
  return { raffles: cards.length, soldTickets };
};

/** Builds every read model of a log, as the program of the projections does. */
const rebuild = async ({ eventStoreUrl, mongodbUrl }: RebuildOf): Promise<Rebuilt> => {
  const log = connectEventLog(eventStoreUrl, { catalogue, readsAll: true });
  const documents = await connectDocuments(mongodbUrl);
  const { db } = documents;
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
  const sold = await soldIn(documents);
  await Promise.all([log.close(), documents.close()]);
  return { ms, ...sold };
};

answerParent(rebuild);
