import { handoverStream } from '@domain/handovers/stream';
import type { RunningSystem } from './running-system';
import { withApplication } from './with-application';

interface Prizes {
  readonly raffleId: number;
  readonly sellerId: number;
  /** Who is asked, in this order. */
  readonly queue: readonly number[];
  readonly prizes: number;
}

/** Opens the hand-overs of a drawn raffle, whoever has won it. */
export const openPrizes = (
  system: Pick<RunningSystem, 'dataDir'>,
  { raffleId, sellerId, queue, prizes }: Prizes,
): Promise<void> =>
  withApplication(system, async (app) => {
    for (let prize = 1; prize <= prizes; prize += 1) {
      const named = queue.map((buyerId, ticket) => ({ buyerId, ticket, tag: `t-${buyerId}` }));
      const data = { raffleId, prize, sellerId, queue: named };
      const command = { type: 'OpenHandover', data } as const;
      const context = { correlationId: 'open-prizes' };
      const outcome = await app.handovers.handle(handoverStream(raffleId, prize), command, context);
      if (outcome.kind === 'rejected') throw new Error('Not opened');
    }
  });
