import type { ResetBody, ResetRequestBody } from '@contracts/password-reset';
import { api, post } from '@/shared/api/api';

export const { useRequestResetMutation, useResetPasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    requestReset: build.mutation<null, ResetRequestBody>({
      query: (body) => post('password-reset-requests', body),
    }),
    resetPassword: build.mutation<null, ResetBody>({
      query: (body) => post('password-resets', body),
      // This browser may have had a session of the same person.
      invalidatesTags: (_done, error) => (error ? [] : ['User']),
    }),
  }),
});
