import type { ListedPerson } from '@contracts/operations-people';
import type { ConsoleRaffle } from '@contracts/operations-raffles';
import { api } from '@/shared/api/api';

/** More would not be read: whoever looks for one goes on typing. */
const limit = 6;

export const { useFindRafflesQuery, useFindPeopleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    findRaffles: build.query<readonly ConsoleRaffle[], string>({
      query: (q) => ({ url: 'operations/raffles', params: { q, limit } }),
      keepUnusedDataFor: 0,
    }),
    findPeople: build.query<readonly ListedPerson[], string>({
      query: (q) => ({ url: 'operations/accounts', params: { q, limit } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
