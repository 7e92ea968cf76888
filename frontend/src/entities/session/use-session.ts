import { useCallback } from 'react';
import type { User } from '@contracts/accounts';
import { api, CACHE, freshFor, useAppDispatch } from '@/shared/api/api';
import { sessionSetTo, useGetUserQuery } from './session.api';

type Session =
  | { readonly status: 'loading' | 'signed-out' | 'failed'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User };

export type SessionStatus = Session['status'];

/** The signed-in person. `failed`: the server could not be reached. */
export const useSession = (): Session & { readonly retry: () => void } => {
  const { data, isError, refetch } = useGetUserQuery(undefined, freshFor(CACHE.fiveMinutes));
  const retry = () => void refetch();
  if (data) return { status: 'signed-in', user: data, retry };
  if (data === null) return { status: 'signed-out', user: null, retry };
  return { status: isError ? 'failed' : 'loading', user: null, retry };
};

/** What was read for the person before is no longer shown. */
export const othersForgotten = () => api.util.invalidateTags(['MyRaffles', 'Participations']);

/** Sets the signed-in person, and forgets all data that was read for somebody else. */
export const useSwitchSession = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (user: User | null) => {
      dispatch(othersForgotten());
      await dispatch(sessionSetTo(user));
    },
    [dispatch],
  );
};
