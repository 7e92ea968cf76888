import type { PasswordBody, ProfileBody, User } from '@contracts/accounts';
import type { Deletion, DeletionBody } from '@contracts/deletion';
import type { SignedUpload, UploadUrlBody } from '@contracts/uploads';
import { api } from '@/shared/api/api';

interface ProfileChange {
  readonly userId: number;
  readonly changes: Partial<ProfileBody>;
}

interface PasswordChange {
  readonly userId: number;
  readonly passwords: PasswordBody;
}

interface AccountDeletion {
  readonly userId: number;
  readonly body: DeletionBody;
}

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<User, ProfileChange>({
      query: ({ userId, changes }) => ({ url: `users/${userId}`, method: 'PATCH', body: changes }),
      invalidatesTags: (user) => (user ? [{ type: 'Seller', id: user.id }] : []),
    }),
    changePassword: build.mutation<null, PasswordChange>({
      query: ({ userId, passwords }) => ({
        url: `users/${userId}/password`,
        method: 'POST',
        body: passwords,
      }),
    }),
    /** What deleting the account would mean. */
    getDeletion: build.query<Deletion, number>({
      query: (userId) => `users/${userId}/deletion`,
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation<null, AccountDeletion>({
      query: ({ userId, body }) => ({ url: `users/${userId}/deletion`, method: 'POST', body }),
    }),
    signOut: build.mutation<null, undefined>({
      query: () => ({ url: 'logout', method: 'POST' }),
    }),
    /** Another link to the person's address. */
    requestConfirmation: build.mutation<null, number>({
      query: (userId) => ({ url: `users/${userId}/email-confirmation`, method: 'POST' }),
    }),
    /** An upload address, with method and headers. */
    signUpload: build.mutation<SignedUpload, UploadUrlBody>({
      query: (body) => ({ url: 'object-storage/upload-url', method: 'POST', body }),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useChangeProfileMutation,
  useDeleteAccountMutation,
  useGetDeletionQuery,
  useRequestConfirmationMutation,
  useSignOutMutation,
  useSignUploadMutation,
} = profileApi;
