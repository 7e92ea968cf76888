import type { Contact } from '@contracts/contacts';
import { api } from '@/shared/api/api';

interface ContactOf {
  readonly raffleId: number;
  /** Who asks: an answer is only for them. */
  readonly userId: number;
}

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The other side of a draw: the seller for the winner, the winner for the seller. */
    getContact: build.query<Contact, ContactOf>({
      query: ({ raffleId }) => `raffles/${raffleId}/contact`,
      // Personal data: forgotten when the screen is left.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetContactQuery } = contactApi;
