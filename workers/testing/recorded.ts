import type { RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import { raffleStream } from '../../platform/event-store/streams';

/** Events as they would stand in the log, one after the other, each raffle in its own stream. */
export const recorded = (...events: readonly RaffleEvent[]): Recorded<RaffleEvent>[] => {
  const revisions = new Map<number, number>();
  return events.map((event, position) => {
    const { raffleId } = event.data;
    const revision = revisions.get(raffleId) ?? 0;
    revisions.set(raffleId, revision + 1);
    return {
      ...event,
      id: `event-${position}`,
      stream: raffleStream(raffleId),
      revision,
      position,
      metadata: { correlationId: `request-${position}`, at: event.at, schemaVersion: 1 },
    };
  });
};
