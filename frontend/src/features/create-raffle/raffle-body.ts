import type { Place } from '../../lib/places/places';
import type { RaffleDraft } from './raffle-draft';

const given = <Value>(value: Value | '') => (value === '' ? undefined : value);
const chosen = (id: string) => (id === '' ? undefined : Number(id));

/** What would be sent as the form stands; the contract's schema says whether it may. */
export const raffleBody = (draft: RaffleDraft, profilePlace: Place | undefined) => {
  const { usesProfilePlace, photoKeys: _, ...rest } = draft;
  const place = usesProfilePlace && profilePlace ? profilePlace : draft;
  return {
    ...rest,
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
