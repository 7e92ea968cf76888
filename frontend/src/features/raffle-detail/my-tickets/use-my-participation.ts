import { skipToken } from '@reduxjs/toolkit/query';
import type { Participation } from '../../../../../contracts/participations';
import { CACHE, freshFor } from '../../../lib/cache-times';
import { useGetParticipationsQuery } from '../../../lib/participations/participation.api';
import { useSession } from '../../../lib/session/use-session';

/** What the signed-in person holds of this raffle, if anything. */
export const useMyParticipation = (raffleId: number): Participation | undefined => {
  const { user } = useSession();
  const { data } = useGetParticipationsQuery(user?.id ?? skipToken, freshFor(CACHE.minute));
  return data?.find((participation) => participation.raffleId === raffleId);
};
