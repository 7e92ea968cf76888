import { createLiveConnection, type LiveSocket } from '@/entities/raffle/live/connection';
import { raffleChanged, statusChanged } from '@/entities/raffle/live/live-slice';
import { api } from '@/shared/api/api';
import type { AppStore } from './store';

/** Leads what the socket says into the store; after a gap, what was watched is read again. */
export const startLive = ({ dispatch }: AppStore, openSocket: () => Promise<LiveSocket>) =>
  createLiveConnection(openSocket, {
    onStatus: (status) => dispatch(statusChanged(status)),
    onChange: (change) => dispatch(raffleChanged(change)),
    onReconnect: (watched) =>
      dispatch(api.util.invalidateTags(watched.map((id) => ({ type: 'Raffle' as const, id })))),
  });
