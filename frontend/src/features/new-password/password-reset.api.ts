import type { ResetBody, ResetRequestBody } from '@contracts/password-reset';
import { api } from '@/shared/api/api';

const resetApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestReset: build.mutation<null, ResetRequestBody>({
      query: (body) => ({ url: 'password-reset-requests', method: 'POST', body }),
    }),
    resetPassword: build.mutation<null, ResetBody>({
      query: (body) => ({ url: 'password-resets', method: 'POST', body }),
      // This browser may have had a session of the same person.
      invalidatesTags: (_done, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useRequestResetMutation, useResetPasswordMutation } = resetApi;
