import type { Audit } from '@contracts/operations-audit';
import type { SiteHealth } from '@contracts/operations-health';
import { api, post } from '@/shared/api/api';

export type AuditAct = 'start' | 'stop' | 'resume' | 'end';

export const { useGetAuditQuery, useActOnAuditMutation, useGetRebuildsQuery } = api.injectEndpoints(
  {
    endpoints: (build) => ({
      getAudit: build.query<Audit, undefined>({
        query: () => 'operations/audit',
        providesTags: ['Audit'],
      }),
      // Also after a refusal: somebody else may have been quicker.
      actOnAudit: build.mutation<null, AuditAct>({
        query: (act) => post(act === 'start' ? 'operations/audit' : `operations/audit/${act}`),
        invalidatesTags: ['Audit'],
      }),
      /** How far the rebuilds are, by the name of the read model. */
      getRebuilds: build.query<Readonly<Record<string, number>>, undefined>({
        query: () => 'operations/health',
        transformResponse: ({ projections }: SiteHealth) =>
          Object.fromEntries(
            (projections ?? []).flatMap(({ name, built }) =>
              built === null ? [] : [[name, built]],
            ),
          ),
        providesTags: ['Health'],
      }),
    }),
  },
);
