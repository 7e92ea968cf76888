import { catalogue } from '../catalogue';
import { firstVersion, type Catalogue } from '../shared/event-types';

const { TicketsPurchased } = catalogue.raffle;

/** The catalogue of a later program: one more event, and a newer version of another. */
export const laterCatalogue: Catalogue = {
  ...catalogue,
  raffle: {
    ...catalogue.raffle,
    TicketsPurchased: { upcasts: [...TicketsPurchased.upcasts, (data) => data] },
    TicketsReturned: firstVersion,
  },
};
