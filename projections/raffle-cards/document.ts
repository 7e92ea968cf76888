import type { Condition, RaffleStatus, UserType } from '../../contracts/limits';
import type { RafflePhase } from '../../contracts/operations-raffles';
import type { Milestone } from '../../contracts/raffle-timeline';
import type { RaffleTerms } from '../../domain/raffles/events';
import type { DrawnTicket } from '../../contracts/raffles';

/** A drawn ticket with its buyer. The buyer's id is never published. */
interface CardHolder extends DrawnTicket {
  readonly buyerId: number;
}

/** An entry of the raffle's public timeline. */
export interface CardMoment {
  readonly type:
    | 'created'
    | 'milestone'
    | 'featured'
    | 'resealed'
    | 'completed'
    | 'held'
    | 'cancelled'
    | 'drawn';
  readonly at: Date;
  /** Of a milestone. */
  readonly percent?: Milestone;
  /** Of the end, or of a held draw; Spanish, ready to show. */
  readonly reason?: string;
}

/**
 * One raffle with all that its seller says of it, for lists, search, detail and the seller's page.
 * `_id` is the raffle's id, money is in cents.
 */
export interface RaffleCard extends Omit<RaffleTerms, 'condition' | 'endDate'> {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly revision: number;
  readonly sellerId: number;
  readonly sellerType: UserType;
  /** Title, description and brand without case or accents, for substring search. */
  readonly searchText: string;
  /** The title alone without case or accents, for operators' lists. */
  readonly titleText: string;
  /** Paths of the photos, for programs that read version 3 of this document, which has no sizes. */
  readonly images: readonly string[];
  readonly condition: Condition;
  readonly soldTickets: number;
  readonly participants: number;
  readonly createdAt: Date;
  readonly endDate: Date;
  /** When it was last featured, or null. */
  readonly featuredAt: Date | null;
  /**
   * Until when it is featured; readers compare it with the clock. Null once the log has the end.
   */
  readonly featuredUntil: Date | null;
  readonly status: RaffleStatus;
  /** What status, end and draw say together, for operators' lists. */
  readonly phase: RafflePhase;
  /** Spanish, ready to show. */
  readonly closeReason: string | null;
  readonly closedAt: Date | null;
  readonly commit: string;
  readonly keyId: string;
  readonly nonce: string | null;
  /** `open` until the raffle is sealed; a cancelled raffle stays `sealed`, or `held`. */
  readonly drawState: 'open' | 'sealed' | 'held' | 'drawn';
  /** When a completed raffle is to be drawn. */
  readonly drawAt: Date | null;
  readonly winner: CardHolder | null;
  readonly substitutes: readonly CardHolder[];
  /** Few: no event of a sale adds one but the four that reach a milestone. The oldest first. */
  readonly moments: readonly CardMoment[];
}

export const RAFFLE_CARDS = { projection: 'raffle-cards.v8' } as const;
