import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { newsHeard } from '@/entities/notification/notification.api';
import { createLiveConnection, type LiveSocket } from '@/entities/raffle/live/connection';
import {
  changesForgotten,
  liveSlice,
  raffleChanged,
  statusChanged,
} from '@/entities/raffle/live/live-slice';
import { signedInId } from '@/entities/session/session.api';
import { api } from '@/shared/api/api';
import { forgetWrites, namePersonBy } from '@/shared/api/base-query';
import { sendReadsAgain } from '@/shared/api/lost-reads';
import { toastsSlice } from '@/shared/lib/toasts';
import { sessionGuard } from './session-guard';

export const createStore = () => {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [liveSlice.name]: liveSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (defaults) =>
      // The checks of a development build say how long they took, on every busy machine.
      defaults({
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(api.middleware, sessionGuard),
  });
  namePersonBy(() => signedInId(store.getState()));
  return store;
};

export type AppStore = ReturnType<typeof createStore>;

/**
 * What is shown is read again when the device has a network again.
 * @returns a function that does it when the site is reached again, which the device can't know
 */
const rereadAfterOutages = ({ dispatch }: AppStore): (() => void) => {
  let reread = () => {};
  setupListeners(dispatch, (_, { onOnline, onOffline }) => {
    // First those on their way, which the store leaves alone: it would wait for their answers.
    reread = () => {
      sendReadsAgain();
      dispatch(onOnline());
    };
    const offline = () => void dispatch(onOffline());
    window.addEventListener('online', reread);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', reread);
      window.removeEventListener('offline', offline);
    };
  });
  return reread;
};

/**
 * Puts the socket's messages into the store. After a lost connection, what is shown is read again;
 * in a new life of the log, or after it was moved, everything is.
 */
export const startLive = (
  store: AppStore,
  openSocket: () => Promise<LiveSocket>,
  onPage: (script: string) => void,
) => {
  const { dispatch } = store;
  const reread = rereadAfterOutages(store);
  return createLiveConnection(openSocket, {
    onStatus: (status) => dispatch(statusChanged(status)),
    onChange: (change) => dispatch(raffleChanged(change)),
    onHandover: ({ raffleId }) =>
      dispatch(api.util.invalidateTags([{ type: 'Handovers', id: raffleId }])),
    onPersonal: (message) => dispatch(newsHeard(message)),
    onReconnect: reread,
    onPage,
    onNewLife: () => {
      forgetWrites();
      dispatch(changesForgotten());
      dispatch(api.util.resetApiState());
    },
  });
};
