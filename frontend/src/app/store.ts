import { configureStore } from '@reduxjs/toolkit';
import { createLiveConnection, type LiveSocket } from '@/entities/raffle/live/connection';
import {
  changesForgotten,
  liveSlice,
  raffleChanged,
  statusChanged,
} from '@/entities/raffle/live/live-slice';
import { api } from '@/shared/api/api';
import { toastsSlice } from '@/shared/lib/toasts';
import { sessionGuard } from './session-guard';

export const createStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [liveSlice.name]: liveSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, sessionGuard),
  });

export type AppStore = ReturnType<typeof createStore>;

/**
 * Puts the socket's messages into the store. After a lost connection, raffles are read again; in a
 * new life of the log, everything is.
 */
export const startLive = ({ dispatch }: AppStore, openSocket: () => Promise<LiveSocket>) =>
  createLiveConnection(openSocket, {
    onStatus: (status) => dispatch(statusChanged(status)),
    onChange: (change) => dispatch(raffleChanged(change)),
    onReconnect: (watched) =>
      dispatch(api.util.invalidateTags(watched.map((id) => ({ type: 'Raffle' as const, id })))),
    onNewLife: () => {
      dispatch(changesForgotten());
      dispatch(api.util.resetApiState());
    },
  });
