import type { InQueue } from '../../domain/handovers/events';
import { handoverStream } from '../../domain/handovers/stream';
import type { DrawnPrize, RaffleEvent } from '../../domain/raffles/events';
import { raffleStream } from '../../domain/raffles/stream';
import { handleFresh } from '../../platform/event-store/command-handler';
import { nothingToDo } from '../../platform/event-store/stream-queue';
import { newestEvent } from '../../platform/event-store/event-log';
import type { UseCaseInput } from '../application';

interface OpenHandovers extends UseCaseInput<'handovers' | 'log'> {
  readonly raffleId: number;
}

/** A person with several of the drawn tickets is asked once. */
const queueOf = ({ winner, substitutes }: DrawnPrize): readonly InQueue[] => {
  const queue = new Map<number, InQueue>();
  for (const { buyerId, tag, ticket } of [winner, ...substitutes])
    if (!queue.has(buyerId)) queue.set(buyerId, { buyerId, tag, ticket });
  return [...queue.values()];
};

/** Opens the hand-over of each prize, where the draw says so. A repeat changes nothing. */
export const openHandovers = async ({ app, raffleId, context }: OpenHandovers) => {
  const drawn = await newestEvent<RaffleEvent>(app.log, raffleStream(raffleId));
  if (drawn?.type === 'WinnerDrawn' && drawn.data.handover) {
    const { sellerId, prizes } = drawn.data;
    // The first one last: while it is missing, a sweep knows that something is to be done.
    for (const [index, named] of [...prizes.entries()].toReversed()) {
      const prize = index + 1;
      const data = { raffleId, prize, sellerId, queue: queueOf(named) };
      const command = { type: 'OpenHandover', data } as const;
      await handleFresh(app.handovers, handoverStream(raffleId, prize), command, context);
    }
  }
  return nothingToDo();
};
