import { useParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { RaffleNotFound } from '@/entities/raffle/raffle-not-found';
import { useGetRaffleQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/cache-times';
import { isStatus } from '@/shared/api/problems';
import { numberIn } from '@/shared/lib/number-in';
import { ScreenFailure } from '@/shared/ui/feedback/screen-failure';
import { RaffleDetail } from './raffle-detail';
import { RaffleDetailSkeleton } from './raffle-detail-skeleton';

export const RaffleScreen = () => {
  const id = numberIn(useParams()['raffleId']);
  const { currentData, error, isFetching, refetch } = useGetRaffleQuery(
    id === 0 ? skipToken : id,
    freshFor(CACHE.minute),
  );
  if (currentData !== undefined) return <RaffleDetail key={id} raffle={currentData} />;
  if (id === 0 || isStatus(error, 404)) return <RaffleNotFound />;
  if (error !== undefined && !isFetching) return <ScreenFailure onRetry={() => void refetch()} />;
  return <RaffleDetailSkeleton />;
};
