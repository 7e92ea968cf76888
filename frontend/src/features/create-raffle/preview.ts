import type { User } from '@contracts/accounts';
import type { ListedRaffle } from '@contracts/raffles';
import { fullPlace, type Place } from '@/entities/place/place';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { MIN_TICKETS, numberIn, TOTAL_TICKETS, type RaffleDraft } from './raffle-draft';

/** No raffle has this id: a preview is nobody's. */
const NO_RAFFLE = 0;

const atLeastOne = (tickets: number) => Math.max(1, tickets);

/** While a count is missing or refused, the form's first one: no raffle begins sold out. */
const countOf = (draft: RaffleDraft) =>
  draft.completionMode === 'auto'
    ? {
        totalTickets: atLeastOne(numberIn(draft, 'totalTickets') ?? Number(TOTAL_TICKETS)),
        minTickets: null,
      }
    : {
        totalTickets: null,
        minTickets: atLeastOne(numberIn(draft, 'minTickets') ?? Number(MIN_TICKETS)),
      };

const placeOf = (draft: RaffleDraft, user: User): Place =>
  (draft.usesProfilePlace ? fullPlace(user) : undefined) ?? draft;

/** The draft as a raffle in a list, as if it had just been published. */
export const previewOf = (draft: RaffleDraft, user: User, now: string): ListedRaffle => ({
  id: NO_RAFFLE,
  title: draft.title.trim() || texts.summary.unnamed,
  brand: draft.brand,
  image: draft.images[0] ?? '',
  photos: draft.images.slice(0, 1).map((path) => ({ path, width: null, height: null })),
  categoryId: Number(draft.categoryId),
  subcategoryId: Number(draft.subcategoryId),
  condition: draft.condition,
  hasShipping: draft.hasShipping,
  province: placeOf(draft, user).province || null,
  municipality: placeOf(draft, user).municipality || null,
  creatorUserType: user.userType,
  ticketPrice: numberIn(draft, 'ticketPrice') ?? 0,
  completionMode: draft.completionMode,
  ...countOf(draft),
  soldTickets: 0,
  participants: 0,
  createdAt: now,
  endDate: draft.endDate || now,
  featured: false,
  featuredAt: null,
  createdBy: user.id,
  status: 'active',
  closeReason: null,
  closedAt: null,
  revision: 0,
  winner: null,
});
