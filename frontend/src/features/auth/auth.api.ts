import type { LoginBody, RegisterBody, User } from '@contracts/accounts';
import { api } from '@/shared/api/api';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<User, LoginBody>({
      query: (body) => ({ url: 'login', method: 'POST', body }),
    }),
    register: build.mutation<User, RegisterBody>({
      query: (body) => ({ url: 'register', method: 'POST', body }),
    }),
  }),
});

export const { useSignInMutation, useRegisterMutation } = authApi;
