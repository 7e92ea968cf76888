import { configureStore } from '@reduxjs/toolkit';
import { toastsSlice } from '../shared/lib/toasts-slice';
import { liveSlice } from '../entities/raffle/live/live-slice';
import { api } from '../shared/api/api';
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
export type AppDispatch = AppStore['dispatch'];
export type RootState = ReturnType<AppStore['getState']>;
