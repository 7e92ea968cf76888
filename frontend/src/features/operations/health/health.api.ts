import type { FailedJob, FailedJobs, SiteHealth } from '@contracts/operations-health';
import { api, post } from '@/shared/api/api';

interface ActOnJob extends Pick<FailedJob, 'queue' | 'id'> {
  readonly reason: string;
}

const acting =
  (act: 'retry' | 'remove') =>
  ({ queue, id, reason }: ActOnJob) => {
    const job = `${encodeURIComponent(queue)}/${encodeURIComponent(id)}`;
    return post(`operations/failed-jobs/${job}/${act}`, { reason });
  };

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteHealth: build.query<SiteHealth, undefined>({
      query: () => 'operations/health',
      providesTags: ['Health'],
    }),
    listFailedJobs: build.query<FailedJobs, undefined>({
      query: () => 'operations/failed-jobs',
      providesTags: ['Health'],
    }),
    // Also after a refusal: somebody else may have been quicker.
    retryJob: build.mutation<null, ActOnJob>({
      query: acting('retry'),
      invalidatesTags: ['Health'],
    }),
    removeJob: build.mutation<null, ActOnJob>({
      query: acting('remove'),
      invalidatesTags: ['Health'],
    }),
  }),
});

export const {
  useGetSiteHealthQuery,
  useListFailedJobsQuery,
  useRetryJobMutation,
  useRemoveJobMutation,
} = healthApi;

/** What is known of the health, without asking for it. */
export const useKnownHealth = () => healthApi.endpoints.getSiteHealth.useQueryState(undefined).data;

/** What an operator can do to a read model. */
export type ProjectionAct = 'rebuild' | 'cancel-rebuild' | 'pause' | 'resume';

interface ActOnProjection {
  readonly act: ProjectionAct;
  readonly projection: string;
  readonly reason: string;
}

export const { useActOnProjectionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Also after a refusal: somebody else may have been quicker.
    actOnProjection: build.mutation<null, ActOnProjection>({
      query: ({ act, projection, reason }) =>
        post(`operations/projections/${encodeURIComponent(projection)}/${act}`, { reason }),
      invalidatesTags: ['Health'],
    }),
  }),
});
