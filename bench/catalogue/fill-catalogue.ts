import type { RaffleCreated, RaffleFeatured } from '@domain/raffles/events';
import { newEvent } from '@platform/event-store/codec';
import type { EventLog } from '@platform/event-store/event-log';
import { raffleStream } from '@domain/raffles/stream';
import { inParallel } from '../../tests/kit/system/shop';
import { listedOf, type Listed } from './listed';
import { catalogueRaffle } from './raffles';

const APPENDS_AT_ONCE = 200;
const CONTEXT = { correlationId: 'benchmark' };
const FEATURED_FOR_MS = 20 * 3_600_000;

/** How many raffles are featured, including those of shops. */
export const FEATURED = 30;

export interface Catalogue {
  readonly raffles: readonly Listed[];
  /** Position of its last event in the log. */
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
 * Fills a log with raffles, up to this number. The site itself published the first raffle, and all
 * share the draw keys of that one, because only the site can make such keys.
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
