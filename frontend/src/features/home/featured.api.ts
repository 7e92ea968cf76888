import type { UserType } from '@contracts/limits';
import type { ListedRaffle } from '@contracts/raffles';
import { api, CACHE } from '@/shared/api/api';

const PATHS: Record<UserType, string> = {
  particular: 'raffles/featured',
  comercio: 'raffles/business',
};

/** At most on one shelf of the home page: two rows on the widest screen. */
const MOST = 12;

export const { useGetFeaturedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The featured raffles of one kind of seller, in the order of the day. */
    getFeatured: build.query<readonly ListedRaffle[], UserType>({
      query: (userType) => ({ url: PATHS[userType], params: { limit: MOST } }),
      providesTags: ['Featured'],
      keepUnusedDataFor: CACHE.fiveMinutes,
    }),
  }),
});
