import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';

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
