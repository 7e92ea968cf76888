import type { ProfileBody, User } from '@contracts/accounts';
import { api } from '@/shared/api/api';

interface ProfileChange {
  readonly userId: number;
  readonly changes: Partial<ProfileBody>;
}

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<User, ProfileChange>({
      query: ({ userId, changes }) => ({ url: `users/${userId}`, method: 'PATCH', body: changes }),
      invalidatesTags: (user) => (user ? [{ type: 'Seller', id: user.id }] : []),
    }),
    signOut: build.mutation<null, undefined>({
      query: () => ({ url: 'logout', method: 'POST' }),
    }),
  }),
});

export const { useChangeProfileMutation, useSignOutMutation } = profileApi;
