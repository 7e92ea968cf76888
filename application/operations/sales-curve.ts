import pLimit from 'p-limit';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import { eventFrom, newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';

interface SalesPoint {
  readonly at: string;
  /** Sold by then. */
  readonly soldTickets: number;
  readonly revision: number;
}

export interface SalesCurve {
  /** The oldest first. */
  readonly points: readonly SalesPoint[];
  /** Events of the raffle, of which there is a point for each unless they are too many. */
  readonly events: number;
  /** Nothing more will be sold. */
  readonly isOver: boolean;
}

interface SalesCurveInput {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly raffleId: number;
  readonly signal?: AbortSignal | undefined;
}

const POINTS_MOST = 200;
/** Up to here, the whole stream is read sooner than so many of its events one by one. */
const WHOLE_MOST = 4_000;
const AT_ONCE = 8;

const pointOf = ({ at, data: { soldTickets }, revision }: Recorded<RaffleEvent>): SalesPoint => ({
  at,
  soldTickets,
  revision,
});

/** Revisions at equal distances, with the first and the last. */
const spread = (last: number): number[] => {
  const parts = Math.min(last, POINTS_MOST - 1);
  const places = Array.from({ length: parts + 1 }, (_, index) => (last * index) / (parts || 1));
  return places.map(Math.round);
};

const allOf = async ({ log, raffleId, signal }: SalesCurveInput, last: number) => {
  const wanted = new Set(spread(last));
  const points: SalesPoint[] = [];
  const reading = log.readStream<RaffleEvent>(raffleStream(raffleId), { maxCount: last + 1 });
  for await (const event of reading) {
    signal?.throwIfAborted();
    if (wanted.has(event.revision)) points.push(pointOf(event));
  }
  return points;
};

const someOf = async ({ log, raffleId, signal }: SalesCurveInput, last: number) => {
  const turns = pLimit(AT_ONCE);
  const found = await turns.map(spread(last), (revision) => {
    signal?.throwIfAborted();
    return eventFrom<RaffleEvent>(log, raffleStream(raffleId), revision);
  });
  return found.flatMap((event) => (event ? [pointOf(event)] : []));
};

/**
 * How a raffle's tickets were sold over time. Every event carries the totals after it, so that some
 * of them tell the course of all.
 * @returns undefined for a raffle that does not exist
 */
export const salesCurve = async (input: SalesCurveInput): Promise<SalesCurve | undefined> => {
  const newest = await newestEvent<RaffleEvent>(input.log, raffleStream(input.raffleId));
  if (!newest) return undefined;
  const last = newest.revision;
  const isOver = ['RaffleCompleted', 'RaffleCancelled', 'WinnerDrawn'].includes(newest.type);
  const points = await (last < WHOLE_MOST ? allOf : someOf)(input, last);
  return { points, events: last + 1, isOver };
};
