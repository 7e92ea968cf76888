import type { FailedJob, FailedJobs, SiteHealth } from '@contracts/operations-health';
import { api } from '@/shared/api/api';

type JobId = Pick<FailedJob, 'queue' | 'id'>;

const urlOf = ({ queue, id }: JobId, act: 'retry' | 'remove'): string =>
  `operations/failed-jobs/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/${act}`;

export const {
  useGetSiteHealthQuery,
  useListFailedJobsQuery,
  useRetryJobMutation,
  useRemoveJobMutation,
} = api.injectEndpoints({
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
    retryJob: build.mutation<null, JobId>({
      query: (job) => ({ url: urlOf(job, 'retry'), method: 'POST' }),
      invalidatesTags: ['Health'],
    }),
    removeJob: build.mutation<null, JobId>({
      query: (job) => ({ url: urlOf(job, 'remove'), method: 'POST' }),
      invalidatesTags: ['Health'],
    }),
  }),
});
