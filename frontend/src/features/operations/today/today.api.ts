import type {
  DueRaffles,
  LatestEvents,
  WaitingDisputes,
  WaitingReports,
} from '@contracts/operations-today';
import { api } from '@/shared/api/api';

export const {
  useGetWaitingDisputesQuery,
  useGetWaitingReportsQuery,
  useGetDueRafflesQuery,
  useGetLatestEventsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getWaitingReports: build.query<WaitingReports, undefined>({
      query: () => 'operations/waiting-reports',
    }),
    getWaitingDisputes: build.query<WaitingDisputes, undefined>({
      query: () => 'operations/waiting-disputes',
    }),
    getDueRaffles: build.query<DueRaffles, undefined>({
      query: () => 'operations/due-raffles',
    }),
    getLatestEvents: build.query<LatestEvents, undefined>({
      query: () => 'operations/latest-events',
    }),
  }),
});

/** How a tile asks again and again: only while somebody can see it. */
export const every = (pollingInterval: number) => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
});
