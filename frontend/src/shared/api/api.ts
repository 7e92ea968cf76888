import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The one slice of server data; features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Raffle', 'RaffleList', 'MyRaffles', 'Participations', 'Seller', 'Draw'],
  endpoints: () => ({}),
});
