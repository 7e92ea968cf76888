import { useCallback } from 'react';
import { api, useAppDispatch } from '@/shared/api/api';
import { useReread } from '@/shared/lib/use-reread';
import type { MovingRaffle } from './merge-change';

/**
 * Reads a person's lists again when a raffle ends or is drawn, because it moves to another list.
 */
export const useListRefresh = (
  read: MovingRaffle,
  live: MovingRaffle,
  lists: 'MyRaffles' | 'Participations',
): void => {
  const dispatch = useAppDispatch();
  const moved = live.status !== read.status || (live.winner !== null && read.winner === null);
  const reread = useCallback(() => dispatch(api.util.invalidateTags([lists])), [dispatch, lists]);
  useReread(moved, live.revision, reread);
};
