import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Logger } from '../../platform/logger';
import type { Keyring } from '../../platform/secrets';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import type { Deadline } from './deadline';
import { DRAW_WINNER, END_RAFFLE, EXPIRE_FEATURE } from '../jobs/definitions';
import type { Claims } from './sweep-locks';

export interface SweepParts {
  /** They may be behind: what they tell is looked at again in the log. */
  readonly cards: Pick<RaffleCardQueries, 'endDue' | 'drawDue' | 'featureDue' | 'keysNeeded'>;
  readonly claims: Claims;
  readonly keyring: Keyring;
  readonly endRaffle: Deadline;
  readonly drawWinner: Deadline;
  readonly expireFeature: Deadline;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Deadlines that passed this long ago have been missed; before that their jobs are at work. */
const OVERDUE_MS = 5_000;

type Work = Pick<SweepParts, 'claims' | 'logger'> & {
  readonly job: string;
  readonly deadline: Deadline;
  readonly concurrency: number;
};

/** Failure policy: what fails is logged, and found again by the next sweep. */
const catchUp = async (
  raffleIds: readonly number[],
  { claims, logger, job, deadline, concurrency }: Work,
  stop: AbortSignal,
): Promise<void> => {
  const limit = pLimit(concurrency);
  const one = async (raffleId: number): Promise<void> => {
    const what = `${job}-${raffleId}`;
    if (stop.aborted || !(await claims.take(what))) return;
    const correlationId = randomUUID();
    try {
      const outcome = await deadline(raffleId, { correlationId });
      const wasMissed = outcome.kind === 'done' && outcome.events.length > 0;
      if (wasMissed)
        logger.warn({ job, raffleId, correlationId }, 'deadline was missed, caught up');
    } catch (error) {
      logger.error({ err: error, job, raffleId, correlationId }, 'catching up failed');
    } finally {
      await claims.release(what);
    }
  };
  await Promise.all(raffleIds.map((raffleId) => limit(one, raffleId)));
};

/** The workers run already: read models that were behind at their start may tell of a key only now. */
const reportMissingKeys = async ({ cards, keyring, logger }: SweepParts): Promise<void> => {
  const keyIds = (await cards.keysNeeded()).filter((keyId) => !keyring.find(keyId));
  if (keyIds.length > 0) logger.error({ keyIds }, 'DRAW_SECRET lacks keys of undrawn raffles');
};

/** Finds what is overdue in the read models and sends the commands itself, so that a lost job is never a lost draw. */
export const sweep = async (parts: SweepParts, stop: AbortSignal): Promise<void> => {
  const { cards, endRaffle, drawWinner, expireFeature, now } = parts;
  const by = new Date(now().getTime() - OVERDUE_MS);
  await reportMissingKeys(parts);
  const kinds = [
    { job: END_RAFFLE, deadline: endRaffle, due: cards.endDue },
    { job: DRAW_WINNER, deadline: drawWinner, due: cards.drawDue },
    { job: EXPIRE_FEATURE, deadline: expireFeature, due: cards.featureDue },
  ];
  await Promise.all(
    kinds.map(async ({ job: { name, concurrency }, deadline, due }) =>
      catchUp(await due(by), { ...parts, job: name, deadline, concurrency }, stop),
    ),
  );
};
