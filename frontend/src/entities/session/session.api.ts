import type { User } from '@contracts/accounts';
import { api, CACHE } from '@/shared/api/api';
import { isStatus } from '@/shared/api/problems';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person; `null` when nobody is. */
    getUser: build.query<User | null, undefined>({
      queryFn: async (_nothing, _api, _options, send) => {
        const { data, error } = await send('user');
        if (isStatus(error, 401)) return { data: null };
        // The contract gives the shape, and only our server answers here.
        return error === undefined ? { data: data as User } : { error };
      },
      providesTags: ['User'],
      keepUnusedDataFor: CACHE.fiveMinutes,
    }),
  }),
});

export const { useGetUserQuery } = sessionApi;
const cachedUser = sessionApi.endpoints.getUser.select(undefined);

/** Whether somebody is signed in, as far as the page knows. */
export const isSignedIn = (state: Parameters<typeof cachedUser>[0]): boolean =>
  Boolean(cachedUser(state).data);

/** A thunk that stores the server's answer: who is signed in, or `null` for nobody. */
export const sessionSetTo = (user: User | null) =>
  sessionApi.util.upsertQueryData('getUser', undefined, user);
