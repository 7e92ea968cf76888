import type { RaffleStatus, UserType } from '../../contracts/limits';

/**
 * What a raffle is searched, filtered and ordered by, for programs that keep an index of all. It
 * changes when the raffle is published and when it ends, not with each purchase. `_id` is the
 * raffle's id.
 */
export interface SearchedRaffle {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  /** As written. */
  readonly title: string;
  readonly brand: string;
  /** Title, description and brand without case or accents. */
  readonly text: string;
  readonly categoryId: number;
  readonly subcategoryId: number | null;
  readonly sellerId: number;
  readonly sellerType: UserType;
  readonly ticketPriceCents: number;
  readonly createdAt: Date;
  readonly endDate: Date;
  readonly status: RaffleStatus;
}

export const RAFFLE_SEARCH = {
  projection: 'raffle-search.v3',
} as const;
