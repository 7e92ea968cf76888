import { randomUUID } from 'node:crypto';
import type { Application } from '../application/application';
import { raffleStream } from '../domain/raffles/stream';
import type { CheckpointQueries } from '../projections/checkpoints/queries';
import { RAFFLE_CARDS } from '../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../projections/raffle-cards/queries';

interface Parts {
  readonly app: Pick<Application, 'life' | 'resealDraw'>;
  readonly cards: Pick<RaffleCardQueries, 'onSaleBefore'>;
  readonly checkpoints: Pick<CheckpointQueries, 'passed'>;
}

/** How often to look, until the read model has followed into the new life. */
export const LOOK_EVERY_MS = 1_000;

/**
 * After a restore, gives each raffle on sale its new seed soon, so that everybody can see it before
 * the next ticket is sold. A raffle that is missed here gets it before its next command.
 * @returns a sweep, which does nothing once all are done
 */
export const createResealSweep = ({ app, cards, checkpoints }: Parts) => {
  const { numbering, begunAt } = app.life;
  let isDone = begunAt < 0;
  return async (stop: AbortSignal): Promise<void> => {
    if (isDone) return;
    const followed = await checkpoints.passed(numbering, begunAt);
    if (!followed.has(RAFFLE_CARDS.projection)) return;
    for await (const raffleId of cards.onSaleBefore(begunAt)) {
      if (stop.aborted) return;
      await app.resealDraw(raffleStream(raffleId), { correlationId: randomUUID() });
    }
    isDone = true;
  };
};
