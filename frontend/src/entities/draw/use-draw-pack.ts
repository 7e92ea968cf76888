import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { DrawPack } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import { liveStatus } from '@/entities/raffle/live/live-slice';
import { useReread } from '@/shared/lib/use-reread';
import { useGetDrawPackQuery } from './draw.api';

/** Whether the raffle has changed since its draw was read. */
const isBehind = (pack: DrawPack, { status, draw, winner }: Raffle): boolean => {
  if (status === 'cancelled') return pack.seed === undefined;
  if (draw.state === 'drawn' || winner !== null) return pack.winners === undefined;
  return draw.state === 'sealed' && pack.entries === undefined;
};

/** The published draw of the raffle; read again whenever the raffle has gone on. */
export const useDrawPack = (raffle: Raffle) => {
  const { currentData, isError, isFetching, refetch } = useGetDrawPackQuery(raffle.id);
  const behind = currentData !== undefined && isBehind(currentData, raffle);
  useReread(behind, raffle.revision, refetch);
  const live = useSelector(liveStatus);
  useEffect(() => {
    // A lost connection may have outlasted the readings above.
    if (behind && live === 'live') void refetch();
  }, [behind, live, refetch]);
  return {
    pack: currentData,
    failed: isError && (currentData === undefined || behind),
    retrying: isFetching,
    retry: () => void refetch(),
  };
};
