import { useCallback } from 'react';
import type { User } from '@contracts/accounts';
import { api } from '@/shared/api/api';
import { useAppDispatch } from '@/shared/api/use-app-dispatch';
import { sessionSetTo } from './session.api';

/** Tells the page who is signed in from now on; what was read for somebody else is forgotten. */
export const useSwitchSession = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (user: User | null) => {
      dispatch(api.util.invalidateTags(['MyRaffles', 'Participations']));
      await dispatch(sessionSetTo(user));
    },
    [dispatch],
  );
};
