import type { Person, ReasonBody, SuspendBody } from '@contracts/operations';
import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';

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
      query: ({ id, reason }) => post(`operations/people/${id}/grant-operator`, { reason }),
      invalidatesTags: ['User'],
    }),
    revokeOperator: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => post(`operations/people/${id}/revoke-operator`, { reason }),
      invalidatesTags: ['User'],
    }),
    suspendAccount: build.mutation<Person, Suspension>({
      query: ({ id, ...body }) => post(`operations/people/${id}/suspend`, body),
      invalidatesTags: ['User', 'RaffleList'],
    }),
    reinstateAccount: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => post(`operations/people/${id}/reinstate`, { reason }),
      invalidatesTags: ['User'],
    }),
  }),
});
