import { catalogue } from '../catalogue';
import { firstVersion, type Catalogue } from '../shared/event-types';

const { TicketsPurchased } = catalogue.raffle;

/** What a later program might know: one event more, and one in a newer version. */
export const laterCatalogue: Catalogue = {
  ...catalogue,
  raffle: {
    ...catalogue.raffle,
    TicketsPurchased: { upcasts: [...TicketsPurchased.upcasts, (data) => data] },
    TicketsReturned: firstVersion,
  },
};
