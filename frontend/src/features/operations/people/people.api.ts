import type { Person, ReasonBody, SuspendBody } from '@contracts/operations';
import { api } from '@/shared/api/api';

interface Reasoned extends ReasonBody {
  readonly id: number;
}

interface Suspension extends SuspendBody {
  readonly id: number;
}

export const {
  useFindPersonQuery,
  useGrantOperatorMutation,
  useRevokeOperatorMutation,
  useSuspendAccountMutation,
  useReinstateAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user name, or by number. */
    findPerson: build.query<Person, string>({
      query: (name) => `operations/people?${new URLSearchParams({ name }).toString()}`,
      providesTags: ['User'],
    }),
    grantOperator: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => ({
        url: `operations/people/${id}/grant-operator`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['User'],
    }),
    revokeOperator: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => ({
        url: `operations/people/${id}/revoke-operator`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['User'],
    }),
    suspendAccount: build.mutation<Person, Suspension>({
      query: ({ id, ...body }) => ({
        url: `operations/people/${id}/suspend`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['User', 'RaffleList'],
    }),
    reinstateAccount: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => ({
        url: `operations/people/${id}/reinstate`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['User'],
    }),
  }),
});
