import { LRUCache } from 'lru-cache';
import type { HeldRaffle } from '../../contracts/raffle-shapes';
import { toEuros } from '../../domain/shared/money';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { ListedCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { drawHeldOf } from '../raffles/raffle-view';
import type { ReadModelProgress } from '../read-models/progress';

/** For some twenty thousand raffles. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Of an entry besides its text. */
const ENTRY_BYTES = 500;
/** A read model that was built anew may have another document at the same position. */
const GOOD_FOR_MS = 60_000;
/** How long this program may not notice that the read model moves on. */
const SURE_FOR_MS = 1_000;
const READ_MODEL = [RAFFLE_CARDS.projection];

/** The view of a raffle in a participation. */
export const heldRaffleView = (card: ListedCard): HeldRaffle => ({
  id: card._id,
  title: card.title,
  photos: card.photos.slice(0, 1),
  ticketPrice: toEuros(card.ticketPriceCents),
  minTickets: card.minTickets,
  totalTickets: card.totalTickets,
  soldTickets: card.soldTickets,
  participants: card.participants,
  completionMode: card.completionMode,
  endDate: card.endDate.toISOString(),
  hasShipping: card.hasShipping,
  province: card.province,
  municipality: card.municipality,
  status: card.status,
  ...drawHeldOf(card),
  revision: card.revision,
  winner: card.winner && { ticket: card.winner.ticket, tag: card.winner.tag },
});

/** A raffle as all its buyers see it. */
export interface Held {
  readonly position: number;
  readonly raffle: HeldRaffle;
  /** Undefined before the draw. */
  readonly winnerId: number | undefined;
  /** The JSON of `raffle`. */
  readonly json: string;
}

const heldOf = (card: ListedCard): Held => {
  const raffle = heldRaffleView(card);
  const { position, winner } = card;
  return { position, raffle, winnerId: winner?.buyerId, json: JSON.stringify(raffle) };
};

interface Kept {
  readonly held: Held;
  /** How far the read model had come, as far as this program knew, when this was known right. */
  mark: string;
  sureUntil: number;
}

/**
 * Raffles for lists of participations. Thousands of people have tickets of the same ones, so each
 * is read and written once for all of them, until its card has changed.
 */
export const createHeldRaffles = (
  raffleCards: Pick<RaffleCardQueries, 'byIds' | 'positionsOf'>,
  progress: Pick<ReadModelProgress, 'mark'>,
) => {
  const cache = new LRUCache<number, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ held }) => held.json.length + ENTRY_BYTES,
    ttl: GOOD_FOR_MS,
  });

  /** Omits raffles that the read model does not have (yet). */
  return async (raffleIds: readonly number[]): Promise<ReadonlyMap<number, Held>> => {
    const mark = progress.mark(READ_MODEL);
    const now = performance.now();
    const found = new Map<number, Held>();
    const unsure: number[] = [];
    for (const id of raffleIds) {
      const kept = cache.get(id);
      if (kept?.mark === mark && now < kept.sureUntil) found.set(id, kept.held);
      else unsure.push(id);
    }
    if (unsure.length === 0) return found;

    const sureUntil = now + SURE_FOR_MS;
    const changed: number[] = [];
    for (const [id, position] of await raffleCards.positionsOf(unsure)) {
      const kept = cache.get(id);
      if (kept?.held.position === position) {
        Object.assign(kept, { mark, sureUntil });
        found.set(id, kept.held);
      } else changed.push(id);
    }
    for (const [id, card] of await raffleCards.byIds(changed)) {
      const held = heldOf(card);
      cache.set(id, { held, mark, sureUntil });
      found.set(id, held);
    }
    return found;
  };
};

export type HeldRaffles = ReturnType<typeof createHeldRaffles>;
