import type { User } from '@contracts/accounts';
import { CACHE, freshFor } from '@/shared/api/cache-times';
import { useGetUserQuery } from './session.api';

type Session =
  | { readonly status: 'loading' | 'signed-out' | 'failed'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User };

export type SessionStatus = Session['status'];

/** Who is signed in. `failed` means that the server could not be asked, not that nobody is. */
export const useSession = (): Session & { readonly retry: () => void } => {
  const { data, isError, refetch } = useGetUserQuery(undefined, freshFor(CACHE.fiveMinutes));
  const retry = () => void refetch();
  if (data) return { status: 'signed-in', user: data, retry };
  if (data === null) return { status: 'signed-out', user: null, retry };
  return { status: isError ? 'failed' : 'loading', user: null, retry };
};
