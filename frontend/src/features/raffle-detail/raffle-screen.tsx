import { useParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { RaffleNotFound } from '../../components/feedback/raffle-not-found';
import { ScreenFailure } from '../../components/feedback/screen-failure';
import { CACHE, freshFor } from '../../lib/cache-times';
import { numberIn } from '../../lib/number-in';
import { isStatus } from '../../lib/problems';
import { useGetRaffleQuery } from '../../lib/raffles/raffle.api';
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
