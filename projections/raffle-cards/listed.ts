import { LISTED_ARTICLE_FIELDS } from '../../contracts/raffle-shapes';
import type { RaffleCard } from './document';

const FIELDS = [
  ...LISTED_ARTICLE_FIELDS,
  '_id',
  'position',
  'revision',
  'sellerId',
  'sellerType',
  'photos',
  'images',
  'ticketPriceCents',
  'completionMode',
  'totalTickets',
  'minTickets',
  'soldTickets',
  'participants',
  'createdAt',
  'endDate',
  'featuredAt',
  'featuredUntil',
  'status',
  'drawState',
  'closeReason',
  'closedAt',
  'keyId',
  'nonce',
  'winner',
] as const satisfies readonly (keyof RaffleCard)[];

/**
 * A raffle as lists read it. A whole card has up to 20 KB of texts, which a page of a hundred would
 * read for nothing, and anybody may ask for many such pages.
 */
export type ListedCard = Pick<RaffleCard, (typeof FIELDS)[number]>;

/** What a list asks the store for. */
export const LISTED = Object.fromEntries(FIELDS.map((field) => [field, 1]));

const STANDING_FIELDS = [
  '_id',
  'revision',
  'soldTickets',
  'participants',
  'status',
  'drawState',
  'featuredUntil',
  'closeReason',
  'winner',
] as const satisfies readonly (keyof RaffleCard)[];

/** How a raffle stands: what changes while people watch it. */
export type Standing = Pick<RaffleCard, (typeof STANDING_FIELDS)[number]>;

export const STANDING = Object.fromEntries(STANDING_FIELDS.map((field) => [field, 1]));
