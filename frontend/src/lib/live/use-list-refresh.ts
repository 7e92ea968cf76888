import { useEffect } from 'react';
import type { Raffle } from '../../../../contracts/raffles';
import { api } from '../../app/api';
import { useAppDispatch } from '../../app/hooks';

/** Reads a person's lists again when one of their raffles ends or is drawn, and so changes lists. */
export const useListRefresh = (
  read: Raffle,
  live: Raffle,
  lists: 'MyRaffles' | 'Participations',
): void => {
  const dispatch = useAppDispatch();
  const moved = live.status !== read.status || (live.winner !== null && read.winner === null);
  const { revision } = live;
  useEffect(() => {
    if (moved) dispatch(api.util.invalidateTags([lists]));
  }, [dispatch, moved, revision, lists]);
};
