import {
  RAFFLE_LASTS_BY_DEFAULT_MS,
  TICKET_PRICE_MIN_EUROS,
  type CompletionMode,
  type Condition,
} from '@contracts/limits';
import type { Place } from '@/entities/place/place';

/** A number as a field holds it: empty until something is typed. */
type TypedNumber = number | '';

/** What the form holds; lists hold the text of their choice. */
export interface RaffleDraft extends Place {
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly color: string;
  readonly year: string;
  readonly condition: Condition;
  readonly stock: TypedNumber;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly completionMode: CompletionMode;
  /** Euros. */
  readonly ticketPrice: TypedNumber;
  readonly totalTickets: TypedNumber;
  readonly minTickets: TypedNumber;
  /** ISO 8601, or empty. */
  readonly endDate: string;
  readonly authorizationNumber: string;
  readonly usesProfilePlace: boolean;
  readonly hasShipping: boolean;
  readonly images: readonly string[];
  /** What was sent, by the path that serves it: the same picture isn't taken twice. Never sent itself. */
  readonly photoKeys: Readonly<Record<string, string>>;
}

const TOTAL_TICKETS = 100;
const MIN_TICKETS = 50;

/** @param now milliseconds */
export const blankDraft = (now: number): RaffleDraft => ({
  title: '',
  description: '',
  brand: '',
  color: '',
  year: String(new Date(now).getFullYear()),
  condition: 'Sin estrenar',
  stock: 1,
  categoryId: '',
  subcategoryId: '',
  completionMode: 'auto',
  ticketPrice: TICKET_PRICE_MIN_EUROS,
  totalTickets: TOTAL_TICKETS,
  minTickets: '',
  endDate: new Date(now + RAFFLE_LASTS_BY_DEFAULT_MS).toISOString(),
  authorizationNumber: '',
  usesProfilePlace: false,
  community: '',
  province: '',
  municipality: '',
  hasShipping: false,
  images: [],
  photoKeys: {},
});

/** Each mode has one count of its own; the other one's is cleared. */
export const withMode = (draft: RaffleDraft, completionMode: CompletionMode): RaffleDraft =>
  completionMode === 'auto'
    ? {
        ...draft,
        completionMode,
        totalTickets: draft.totalTickets || TOTAL_TICKETS,
        minTickets: '',
      }
    : { ...draft, completionMode, totalTickets: '', minTickets: draft.minTickets || MIN_TICKETS };

const given = <Value>(value: Value | '') => (value === '' ? undefined : value);
const chosen = (id: string) => (id === '' ? undefined : Number(id));

/** Leaves out what only the form has to know. */
const sentParts = ({ usesProfilePlace: _place, photoKeys: _keys, ...sent }: RaffleDraft) => sent;

/** What would be sent as the form stands; the contract's schema says whether it may. */
export const raffleBody = (draft: RaffleDraft, profilePlace: Place | undefined) => {
  const place = draft.usesProfilePlace && profilePlace ? profilePlace : draft;
  return {
    ...sentParts(draft),
    stock: given(draft.stock),
    ticketPrice: given(draft.ticketPrice),
    totalTickets: given(draft.totalTickets),
    minTickets: given(draft.minTickets),
    categoryId: chosen(draft.categoryId),
    subcategoryId: chosen(draft.subcategoryId),
    endDate: given(draft.endDate),
    authorizationNumber: draft.authorizationNumber || null,
    community: place.community || null,
    province: place.province || null,
    municipality: place.municipality || null,
  };
};
