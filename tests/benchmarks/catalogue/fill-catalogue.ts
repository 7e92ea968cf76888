import type { RaffleCreated, RaffleFeatured } from '@domain/raffles/events';
import { newEvent } from '@platform/event-store/codec';
import type { EventLog } from '@platform/event-store/event-log';
import { raffleStream } from '@platform/event-store/streams';
import { inParallel } from '../../kit/system/shop';
import { listedOf, type Listed } from './listed';
import { catalogueRaffle } from './raffles';

const APPENDS_AT_ONCE = 200;
const CONTEXT = { correlationId: 'benchmark' };
const FEATURED_FOR_MS = 20 * 3_600_000;

/** How many raffles are on the home page, those of shops among them. */
export const FEATURED = 30;

export interface Catalogue {
  readonly raffles: readonly Listed[];
  /** Where its last event stands in the log. */
  readonly position: number;
  /** When it was filled, ms since 1970. */
  readonly filledAt: number;
}

const featured = ({ data }: RaffleCreated, at: number): RaffleFeatured => {
  const { raffleId, sellerId, soldTickets, participants, entriesHead } = data;
  const featuredUntil = new Date(at + FEATURED_FOR_MS + raffleId).toISOString();
  const totals = { raffleId, sellerId, soldTickets, participants, entriesHead };
  return {
    type: 'RaffleFeatured',
    at: new Date(at).toISOString(),
    data: { ...totals, featuredUntil },
  };
};

/**
 * Fills a log that holds the first raffle, which the site published itself, until there are so
 * many. Only the site knows the keys of its draws, so all raffles share the first one's.
 */
export const fillCatalogue = async (
  log: EventLog,
  first: RaffleCreated,
  size: number,
): Promise<Catalogue> => {
  const filledAt = Date.now();
  const published = Array.from({ length: size - 1 }, (_, index) =>
    catalogueRaffle(index + 2, size, filledAt, first.data),
  );
  const positions = await inParallel(
    published.length,
    async (index) => {
      const created = published[index] ?? first;
      const events: (RaffleCreated | RaffleFeatured)[] =
        index < FEATURED ? [created, featured(created, filledAt)] : [created];
      const encoded = events.map((event) => newEvent(event, CONTEXT));
      const stream = raffleStream(created.data.raffleId);
      return (await log.append(stream, encoded, 'no-stream')).position;
    },
    APPENDS_AT_ONCE,
  );
  return {
    raffles: [first, ...published].map(listedOf),
    position: positions.reduce((last, position) => Math.max(last, position), -1),
    filledAt,
  };
};
