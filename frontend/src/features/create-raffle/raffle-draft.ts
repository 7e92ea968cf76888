import {
  RAFFLE_LASTS_BY_DEFAULT_MS,
  TICKET_PRICE_MIN_EUROS,
  type CompletionMode,
  type Condition,
} from '@contracts/limits';
import { createRaffleBody } from '@contracts/raffles';
import type { Place } from '@/entities/place/place';
import { keptDraft } from '@/shared/lib/kept-draft';
import { typedNumber, writtenNumber, type Decimals } from '@/shared/lib/typed-number';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { numberErrors } from '@/shared/ui/form/number-errors';
import { endOfRaffle, lastDayBy } from './fields/end-of-raffle';

/** What is wrong with a draft, by field: its numbers first, then the rules of a raffle. */
export const draftErrors = (draft: RaffleDraft, profilePlace: Place | undefined) => ({
  ...fieldErrors(createRaffleBody, raffleBody(draft, profilePlace)),
  ...numberErrors(draft, NUMBER_FIELDS),
});

/** The fields that hold a number as it was typed, each with the decimals that it takes. */
export const NUMBER_FIELDS = {
  stock: 0,
  ticketPrice: 2,
  totalTickets: 0,
  minTickets: 0,
} as const satisfies Readonly<Record<string, Decimals>>;

/** The values of the form; a list holds the text of its choice. */
export interface RaffleDraft extends Place {
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly color: string;
  readonly year: string;
  readonly condition: Condition;
  readonly stock: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly completionMode: CompletionMode;
  /** Euros. */
  readonly ticketPrice: string;
  readonly totalTickets: string;
  readonly minTickets: string;
  /** ISO 8601, or empty. */
  readonly endDate: string;
  readonly authorizationNumber: string;
  readonly usesProfilePlace: boolean;
  readonly hasShipping: boolean;
  readonly images: readonly string[];
  /** The key of each photo, by its path, so that no picture is taken twice. Not sent. */
  readonly photoKeys: Readonly<Record<string, string>>;
}

export const TOTAL_TICKETS = '100';
export const MIN_TICKETS = '50';

/** @param now milliseconds */
export const blankDraft = (now: number): RaffleDraft => ({
  title: '',
  description: '',
  brand: '',
  color: '',
  year: String(new Date(now).getFullYear()),
  condition: 'Sin estrenar',
  stock: '1',
  categoryId: '',
  subcategoryId: '',
  completionMode: 'auto',
  ticketPrice: writtenNumber(TICKET_PRICE_MIN_EUROS, 2),
  totalTickets: TOTAL_TICKETS,
  minTickets: '',
  endDate: endOfRaffle(lastDayBy(now + RAFFLE_LASTS_BY_DEFAULT_MS)),
  authorizationNumber: '',
  usesProfilePlace: false,
  community: '',
  province: '',
  municipality: '',
  hasShipping: false,
  images: [],
  photoKeys: {},
});

/** The kept draft of a person's next raffle. */
export const raffleDraftOf = (userId: number) => keptDraft<RaffleDraft>('raffle', userId);

/** Each mode has its own count; the other one's is cleared. */
export const withMode = (draft: RaffleDraft, completionMode: CompletionMode): RaffleDraft =>
  completionMode === 'auto'
    ? {
        ...draft,
        completionMode,
        totalTickets: draft.totalTickets || TOTAL_TICKETS,
        minTickets: '',
      }
    : { ...draft, completionMode, totalTickets: '', minTickets: draft.minTickets || MIN_TICKETS };

const given = (text: string) => (text === '' ? undefined : text);
const chosen = (id: string) => (id === '' ? undefined : Number(id));

/** Leaves out what only the form needs. */
const sentParts = ({ usesProfilePlace: _place, photoKeys: _keys, ...sent }: RaffleDraft) => sent;

type NumberName = keyof typeof NUMBER_FIELDS;

/** The number in a field; undefined while it is empty or refused. */
export const numberIn = (draft: RaffleDraft, name: NumberName): number | undefined =>
  typedNumber(draft[name], NUMBER_FIELDS[name]);

/**
 * The request body from the form's present values. The contract's schema decides whether it is
 * valid.
 */
export const raffleBody = (draft: RaffleDraft, profilePlace: Place | undefined) => {
  const place = draft.usesProfilePlace && profilePlace ? profilePlace : draft;
  return {
    ...sentParts(draft),
    stock: numberIn(draft, 'stock'),
    ticketPrice: numberIn(draft, 'ticketPrice'),
    totalTickets: numberIn(draft, 'totalTickets'),
    minTickets: numberIn(draft, 'minTickets'),
    categoryId: chosen(draft.categoryId),
    subcategoryId: chosen(draft.subcategoryId),
    endDate: given(draft.endDate),
    authorizationNumber: draft.authorizationNumber || null,
    community: place.community || null,
    province: place.province || null,
    municipality: place.municipality || null,
  };
};
