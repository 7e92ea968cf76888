import { skipToken } from '@reduxjs/toolkit/query';
import { useSession } from '@/entities/session/use-session';
import { CACHE, freshFor } from '@/shared/api/api';
import { useGetParticipationInQuery } from './participation.api';

/** What the signed-in person has in this raffle. `failed`: the server did not answer. */
export const useMyParticipation = (raffleId: number) => {
  const { user } = useSession();
  const { currentData, error, isFetching, refetch } = useGetParticipationInQuery(
    user === null ? skipToken : { userId: user.id, raffleId },
    freshFor(CACHE.minute),
  );
  return {
    mine: currentData ?? undefined,
    // The error stays during a retry.
    failed: error !== undefined && currentData === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
};
