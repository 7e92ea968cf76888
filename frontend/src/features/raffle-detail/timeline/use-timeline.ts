import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { MILESTONES, type RaffleMoment } from '@contracts/raffle-timeline';
import type { Raffle } from '@contracts/raffles';
import { ticketGoal } from '@/entities/raffle/tickets';
import { CACHE, freshFor } from '@/shared/api/api';
import { useReread } from '@/shared/lib/use-reread';
import { useGetTimelineQuery } from './timeline.api';

const reachedBy = (raffle: Raffle): number =>
  MILESTONES.findLast((percent) => raffle.soldTickets * 100 >= ticketGoal(raffle) * percent) ?? 0;

/** Whether the raffle, which is shown live, is known to be further than these moments tell. */
const isBehind = (raffle: Raffle, moments: readonly RaffleMoment[]): boolean => {
  const told = new Set<string>(moments.map(({ type }) => type));
  const highest = Math.max(0, ...moments.map(({ percent = 0 }) => percent));
  const isEndMissing = raffle.status !== 'active' && !told.has(raffle.status);
  const isDrawMissing = raffle.winner !== null && !told.has('drawn');
  return isEndMissing || isDrawMissing || reachedBy(raffle) > highest;
};

/** The timeline of a raffle, read again when the raffle has gone on; not read before `wanted`. */
export const useTimeline = (raffle: Raffle, wanted: boolean) => {
  const { data, isError, isFetching, refetch } = useGetTimelineQuery(
    wanted ? raffle.id : skipToken,
    freshFor(CACHE.minute),
  );
  const reread = useCallback(() => refetch(), [refetch]);
  useReread(data !== undefined && isBehind(raffle, data), raffle.revision, reread);
  return {
    moments: data,
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
};
