import { createApplication } from '../application/application';
import type { ProgramConfig } from '../platform/config';
import { jobsPrefix } from '../platform/jobs/job-definition';
import { createJobQueue } from '../platform/jobs/job-queue';
import { startJobWorker } from '../platform/jobs/job-worker';
import type { RunningProgram } from '../platform/lifecycle';
import type { Logger } from '../platform/logger';
import { createKeyring, requireKeys } from '../platform/secrets';
import { stopInOrder } from '../platform/stop-in-order';
import { openRaffleCards } from '../projections/raffle-cards/queries';
import { connect, whenUp, type ConnectionConfig } from './connections';
import { createDeadlines } from './deadlines/deadlines';
import { deadlineJob } from './deadlines/deadline-job';
import {
  DRAW_WINNER,
  END_RAFFLE,
  EXPIRE_FEATURE,
  FINISH_FEATURE,
  FINISH_REGISTRATION,
} from './jobs/definitions';
import { createFinishFeature } from './deadlines/finish-feature';
import { createFinishRegistration } from './deadlines/finish-registration';
import { FINISH_SAGAS, finishSagas } from './reactions/finish-sagas';
import { reactionPosition } from './reactions/reaction-position';
import { SCHEDULE_DEADLINES, scheduleDeadlines } from './reactions/schedule-deadlines';
import type { Rhythm } from './timing';
import { createClaims } from './deadlines/sweep-locks';
import { startNotifications } from './announcements/run-announcements';
import { sweep } from './deadlines/sweep-deadlines';
import { startSweeper } from './sweeper';

export type WorkersConfig = ConnectionConfig &
  Pick<ProgramConfig, 'drawSecrets' | 'drawDelayMs'> &
  Partial<Pick<ProgramConfig, 'mail'>>;

/** Draws at hand may take seconds, and the launcher waits 15; what is not finished, its job brings back. */
const FINISH_WITHIN_MS = 8_000;

/** A raffle ends and is drawn once: its state is seldom asked for again. */
const CACHE_BYTES = 48 * 1024 * 1024;

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
  const cards = openRaffleCards(documents);
  try {
    requireKeys(keyring, await whenUp('documents', cards.keysNeeded, logger));
  } catch (error) {
    await stopInOrder(logger, connections.stops);
    throw error;
  }

  const { drawDelayMs } = config;
  const app = createApplication({ log, logger, keyring, drawDelayMs, cacheBytes: CACHE_BYTES });
  const deadlines = createDeadlines(app);
  const jobs = { redis: jobRedis, prefix: jobsPrefix(logId), logger, ...rhythm };
  const ends = createJobQueue(END_RAFFLE, jobs);
  const draws = createJobQueue(DRAW_WINNER, jobs);
  const features = createJobQueue(EXPIRE_FEATURE, jobs);
  const slots = createJobQueue(FINISH_FEATURE, jobs);
  const registrations = createJobQueue(FINISH_REGISTRATION, jobs);
  const queues = [ends, draws, features, slots, registrations];
  const positionOf = (reaction: string) => reactionPosition(jobRedis, logId, reaction);
  const claims = createClaims(redis, logId, logger);
  const following = { log, logger, ...rhythm };
  const telling = { connections, jobs, positionOf, following, app, now };
  const sweeping = { cards, claims, keyring, logger, now, ...deadlines };
  const parts = [
    scheduleDeadlines({
      ...following,
      ends,
      draws,
      features,
      position: positionOf(SCHEDULE_DEADLINES),
    }),
    finishSagas({
      ...following,
      registrations,
      features: slots,
      position: positionOf(FINISH_SAGAS),
    }),
    startJobWorker(END_RAFFLE, deadlineJob(deadlines.endRaffle), jobs),
    startJobWorker(DRAW_WINNER, deadlineJob(deadlines.drawWinner), jobs),
    startJobWorker(EXPIRE_FEATURE, deadlineJob(deadlines.expireFeature), jobs),
    startJobWorker(FINISH_FEATURE, createFinishFeature(app), jobs),
    startJobWorker(FINISH_REGISTRATION, createFinishRegistration(app), jobs),
    startSweeper((stop) => sweep(sweeping, stop), logger, rhythm.sweepEveryMs),
    startNotifications({ ...telling, mail: config.mail }),
  ];

  const finish = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.close()));
    await app.idle();
    await Promise.all(queues.map((queue) => queue.close()));
  };
  return {
    stop: async () => {
      await stopInOrder(logger, [['work at hand', finish]], FINISH_WITHIN_MS);
      await stopInOrder(logger, connections.stops);
    },
  };
};
