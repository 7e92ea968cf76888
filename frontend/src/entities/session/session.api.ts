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

/** Who is signed in; `null` for nobody, undefined while it is unknown. */
export const signedInUser = (state: Parameters<typeof cachedUser>[0]): User | null | undefined =>
  cachedUser(state).data;

/** Id of the signed-in person; undefined for nobody. */
export const signedInId = (state: Parameters<typeof cachedUser>[0]): number | undefined =>
  cachedUser(state).data?.id;

/** Who this tab itself has let in last: a person, or nobody, and why. */
let chosenHere: number | 'left' | 'ended' | undefined;

/** Notes who this tab itself lets in, `null` for nobody, before anybody else says so. */
export const noteChoice = (user: User | null): void => {
  if (user !== null) chosenHere = user.id;
  else if (chosenHere !== 'left') chosenHere = 'ended';
};

/** Notes that the person has signed out in this tab; a session may also end by itself. */
export const noteLeft = (): void => {
  chosenHere = 'left';
};

/** Whether that was this tab's own choice; if not, its last choice is over. */
export const wasChosenHere = (user: User | null): boolean => {
  const isOwn =
    user === null ? chosenHere === 'left' || chosenHere === 'ended' : chosenHere === user.id;
  if (!isOwn) chosenHere = undefined;
  return isOwn;
};

export const hasLeftHere = (): boolean => chosenHere === 'left';

/** A thunk that stores the server's answer: who is signed in, or `null` for nobody. */
export const sessionSetTo = (user: User | null) => {
  noteChoice(user);
  return sessionApi.util.upsertQueryData('getUser', undefined, user);
};

/** A thunk that asks the server anew who is signed in. */
export const sessionReread = () =>
  sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false });
