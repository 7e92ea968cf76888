import { randomUUID } from 'node:crypto';
import type { Application } from '../application/application';
import { raffleStream } from '../platform/event-store/streams';
import type { RaffleCardQueries } from '../projections/raffle-cards/queries';

type Parts = Pick<Application, 'life' | 'resealDraw'>;

/**
 * After a restore, gives each raffle on sale its new seed soon, so that everybody can see it before
 * the next ticket is sold. A raffle that is missed here gets it before its next command.
 */
export const resealRaffles = async (
  { life, resealDraw }: Parts,
  cards: Pick<RaffleCardQueries, 'onSaleBefore'>,
  stop: AbortSignal,
): Promise<void> => {
  if (life.begunAt < 0) return;
  for await (const raffleId of cards.onSaleBefore(life.begunAt)) {
    if (stop.aborted) return;
    await resealDraw(raffleStream(raffleId), { correlationId: randomUUID() });
  }
};
