import { configureStore } from '@reduxjs/toolkit';
import { liveSlice } from '@/entities/raffle/live/live-slice';
import { api } from '@/shared/api/api';
import { toastsSlice } from '@/shared/lib/toasts-slice';
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
