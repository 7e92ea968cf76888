import { createApi } from '@reduxjs/toolkit/query/react';
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { baseQuery } from './base-query';

/** The one API slice. Entities and features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  baseQuery,
  refetchOnReconnect: true,
  tagTypes: [
    'User',
    'Sessions',
    'Raffle',
    'RaffleList',
    'MyRaffles',
    'Participations',
    'Favorites',
    'Featured',
    'Seller',
    'Draw',
    'Handovers',
    'Notifications',
    'Health',
    'Audit',
    'Reports',
  ],
  endpoints: () => ({}),
});

/** How long an answer is kept and served again, in seconds. */
export const CACHE = { hour: 3600, fiveMinutes: 300, twoMinutes: 120, minute: 60 } as const;

/** Options of a query hook: serves the kept answer while it is younger than `seconds`. */
export const freshFor = (seconds: number) => ({ refetchOnMountOrArgChange: seconds });

/** A call that changes something. */
export const post = (url: string, body?: unknown) => ({ url, method: 'POST', body });

type AppDispatch = ThunkDispatch<WithSlice<typeof api>, unknown, UnknownAction>;

/** Dispatches actions, and the thunks of `api`. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
