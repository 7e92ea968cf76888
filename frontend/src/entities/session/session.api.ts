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
        // The shape is the contract's; the server is its only source.
        return error === undefined ? { data: data as User } : { error };
      },
      providesTags: ['User'],
      keepUnusedDataFor: CACHE.fiveMinutes,
    }),
  }),
});

export const { useGetUserQuery } = sessionApi;
export const { getUser } = sessionApi.endpoints;

const cachedUser = getUser.select(undefined);

/** Whether the page takes somebody to be signed in. */
export const isSignedIn = (state: Parameters<typeof cachedUser>[0]): boolean =>
  Boolean(cachedUser(state).data);

/** Thunks to dispatch when the server has answered who is signed in, or that nobody is any more. */
export const sessionSetTo = (user: User | null) =>
  sessionApi.util.upsertQueryData('getUser', undefined, user);
