import type { RaffleMoment } from '@contracts/raffle-timeline';
import { api } from '@/shared/api/api';

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What has happened to a raffle, the oldest first. */
    getTimeline: build.query<readonly RaffleMoment[], number>({
      query: (raffleId) => `raffles/${raffleId}/timeline`,
    }),
  }),
});

export const { useGetTimelineQuery } = timelineApi;
