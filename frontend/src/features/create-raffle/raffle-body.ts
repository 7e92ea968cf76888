import type { Place } from '@/entities/place/place';
import type { RaffleDraft } from './raffle-draft';

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
