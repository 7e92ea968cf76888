import type { ProgramConfig } from '../platform/config';
import { jobsPrefix } from '../platform/jobs/job-definition';
import { createJobQueue } from '../platform/jobs/job-queue';
import { startJobWorker } from '../platform/jobs/job-worker';
import type { RunningProgram } from '../platform/lifecycle';
import type { Logger } from '../platform/logger';
import { createKeyring } from '../platform/secrets';
import { stopInOrder } from '../platform/stop-in-order';
import { connect, whenUp, type ConnectionConfig } from './connections';
import { createDeadlines } from './deadlines';
import { deadlineJob } from './jobs/deadline-job';
import { DRAW_WINNER, END_RAFFLE, EXPIRE_FEATURE } from './jobs/definitions';
import { reactionPosition } from './reactions/reaction-position';
import { SCHEDULE_DEADLINES, scheduleDeadlines } from './reactions/schedule-deadlines';
import { createClaims } from './sweep/claims';
import { requireDrawKeys } from './sweep/draw-keys';
import { startSweeper } from './sweep/sweeper';
import { openUndrawnCards } from './sweep/undrawn-cards';

export type WorkersConfig = ConnectionConfig & Pick<ProgramConfig, 'drawSecrets' | 'drawDelayMs'>;

/** How often what looks after lost work looks, in milliseconds; each has its default where it is used. */
export interface Rhythm {
  readonly sweepEveryMs?: number;
  /** A job whose worker has died returns after this time. */
  readonly lockMs?: number;
  readonly checkEveryMs?: number;
}

/** Draws at hand may take seconds, and the launcher waits 15; what is not finished, its job brings back. */
const FINISH_WITHIN_MS = 8_000;

const now = () => new Date();

/** Brings the workers up: from events to jobs, from jobs to commands, and the sweep behind them. */
export const startWorkers = async (
  config: WorkersConfig,
  logger: Logger,
  rhythm: Rhythm = {},
): Promise<RunningProgram> => {
  const keyring = createKeyring(config.drawSecrets);
  const connections = await connect(config, keyring.nameKeyId, logger);
  const { log, logId, documents, jobRedis, redis } = connections;
  const cards = openUndrawnCards(documents);
  try {
    await whenUp('documents', () => requireDrawKeys(cards, keyring), logger);
  } catch (error) {
    await stopInOrder(logger, connections.stops);
    throw error;
  }

  const { drawDelayMs } = config;
  const deadlines = createDeadlines({ log, keyring, logger, drawDelayMs, now });
  const jobs = { redis: jobRedis, prefix: jobsPrefix(logId), logger, ...rhythm };
  const ends = createJobQueue(END_RAFFLE, jobs);
  const draws = createJobQueue(DRAW_WINNER, jobs);
  const features = createJobQueue(EXPIRE_FEATURE, jobs);
  const position = reactionPosition(jobRedis, logId, SCHEDULE_DEADLINES);
  const claims = createClaims(redis, logId, logger);
  const parts = [
    scheduleDeadlines({ log, ends, draws, features, position, logger, ...rhythm }),
    startJobWorker(END_RAFFLE, deadlineJob(deadlines.endRaffle), jobs),
    startJobWorker(DRAW_WINNER, deadlineJob(deadlines.drawWinner), jobs),
    startJobWorker(EXPIRE_FEATURE, deadlineJob(deadlines.expireFeature), jobs),
    startSweeper({ cards, claims, keyring, logger, now, ...deadlines }, rhythm.sweepEveryMs),
  ];

  const finish = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.close()));
    await deadlines.idle();
    await Promise.all([ends, draws, features].map((queue) => queue.close()));
  };
  return {
    stop: async () => {
      await stopInOrder(logger, [['work at hand', finish]], FINISH_WITHIN_MS);
      await stopInOrder(logger, connections.stops);
    },
  };
};
