import type { FiguresQuery, SalesCurve, SiteFigures } from '@contracts/operations-figures';
import { api } from '@/shared/api/api';

export const { useGetFiguresQuery, useGetSalesCurveQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<SiteFigures, FiguresQuery>({
      query: ({ since, until }) => ({ url: 'operations/days', params: { since, until } }),
      keepUnusedDataFor: 0,
    }),
    getSalesCurve: build.query<SalesCurve, number>({
      query: (raffleId) => `operations/raffles/${raffleId}/sales`,
      keepUnusedDataFor: 0,
    }),
  }),
});
