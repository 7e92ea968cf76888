import { setTimeout as delay } from 'node:timers/promises';
import type { ProgramConfig } from '../platform/config';
import { connectDocuments } from '../platform/documents/documents';
import { connectEventLog } from '../platform/event-store/event-log';
import { identify } from '../platform/event-store/identity';
import { jobsPrefix } from '../platform/jobs/job-definition';
import { createJobQueue } from '../platform/jobs/job-queue';
import { startJobWorker } from '../platform/jobs/job-worker';
import type { RunningProgram } from '../platform/lifecycle';
import type { Logger } from '../platform/logger';
import { connectJobRedis, connectRedis } from '../platform/redis/redis';
import { createKeyring } from '../platform/secrets';
import { deadlineJob } from './jobs/deadline-job';
import { DRAW_WINNER, END_RAFFLE } from './jobs/definitions';
import { createDrawWinner } from './jobs/draw-winner';
import { createEndRaffle } from './jobs/end-raffle';
import { logged } from './jobs/logged';
import { createRaffleCommands } from './raffle-commands';
import { reactionPosition } from './reactions/reaction-position';
import { SCHEDULE_DEADLINES, scheduleDeadlines } from './reactions/schedule-deadlines';
import { createClaims } from './sweep/claims';
import { requireDrawKeys } from './sweep/draw-keys';
import { startSweeper } from './sweep/sweeper';
import { openUndrawnCards } from './sweep/undrawn-cards';

/** Draws at hand may take seconds; the launcher waits 15. */
const FINISH_WITHIN_MS = 10_000;

const now = () => new Date();

/** Brings the workers up: from events to jobs, from jobs to commands, and the sweep behind them. */
export const startWorkers = async (
  config: ProgramConfig,
  logger: Logger,
): Promise<RunningProgram> => {
  const keyring = createKeyring(config.drawSecrets);
  const log = connectEventLog(config.eventStoreUrl);
  const logId = await identify(log, keyring.nameKeyId);
  const documents = await connectDocuments(config.mongodbUrl);
  const cards = openUndrawnCards(documents);
  await requireDrawKeys(cards, keyring);

  const jobRedis = connectJobRedis(config.redisUrl, logger);
  const redis = connectRedis(config.redisUrl, logger);
  const connection = { redis: jobRedis, prefix: jobsPrefix(logId) };
  const raffles = createRaffleCommands(log, { drawDelayMs: config.drawDelayMs, now });
  const endRaffle = logged('EndRaffle', createEndRaffle({ log, raffles, keyring }), logger);
  const drawWinner = logged(
    'DrawWinner',
    createDrawWinner({ log, raffles, keyring, logger, now }),
    logger,
  );
  const ends = createJobQueue(END_RAFFLE, connection);
  const draws = createJobQueue(DRAW_WINNER, connection);
  const position = reactionPosition(jobRedis, logId, SCHEDULE_DEADLINES);
  const reaction = scheduleDeadlines({ log, ends, draws, position, logger });
  const workers = [
    startJobWorker(END_RAFFLE, deadlineJob(endRaffle), { ...connection, logger }),
    startJobWorker(DRAW_WINNER, deadlineJob(drawWinner), { ...connection, logger }),
  ];
  const claims = createClaims(redis, logId, logger);
  const sweeper = startSweeper({ cards, claims, keyring, endRaffle, drawWinner, logger, now });

  const finish = async (): Promise<void> => {
    await Promise.all([reaction, sweeper, ...workers].map((part) => part.close()));
    await raffles.idle();
    await Promise.all([ends.close(), draws.close()]);
  };
  return {
    stop: async () => {
      // With Redis away nothing can be finished: its jobs return when it does.
      await Promise.race([finish(), delay(FINISH_WITHIN_MS, undefined, { ref: false })]);
      jobRedis.disconnect();
      redis.disconnect();
      await documents.close();
      await log.close();
    },
  };
};
