import { raffleCreated } from '@domain/raffles/controls';
import { newEvent, type AnyEvent } from '@platform/event-store/codec';
import type { EventLog } from '@platform/event-store/event-log';
import { sale } from '@projections/testing/sale';

const AT_ONCE = 500;

/** Appends a new raffle with so many purchases that whoever reads its stream takes a while. */
export const appendSale = async (
  log: Pick<EventLog, 'append'>,
  raffleId: number,
  purchases: number,
): Promise<void> => {
  const events: readonly AnyEvent[] = [raffleCreated({ raffleId }), ...sale(raffleId, purchases)];
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const some = events.slice(from, from + AT_ONCE);
    const encoded = some.map((event) => newEvent(event, { correlationId: 'test' }));
    await log.append(`raffle-${raffleId}`, encoded, 'any');
  }
};
