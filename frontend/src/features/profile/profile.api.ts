import type { PasswordBody, ProfileBody, User } from '@contracts/accounts';
import type { Deletion, DeletionBody } from '@contracts/deletion';
import type {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactorBody,
  SecondFactorRemovalBody,
} from '@contracts/second-factor';
import type { Sessions } from '@contracts/sessions';
import type { SignedUpload, UploadUrlBody } from '@contracts/uploads';
import { api, post } from '@/shared/api/api';

interface ProfileChange {
  readonly userId: number;
  readonly changes: Partial<ProfileBody>;
}

interface PasswordChange {
  readonly userId: number;
  readonly passwords: PasswordBody;
}

interface ForUser<Body> {
  readonly userId: number;
  readonly body: Body;
}

export const {
  useChangePasswordMutation,
  useChangeProfileMutation,
  useDeleteAccountMutation,
  useEnableSecondFactorMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetDeletionQuery,
  useListSessionsQuery,
  usePrepareSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useSignOutMutation,
  useSignUploadMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<User, ProfileChange>({
      query: ({ userId, changes }) => ({ url: `users/${userId}`, method: 'PATCH', body: changes }),
      invalidatesTags: (user) => (user ? [{ type: 'Seller', id: user.id }] : []),
    }),
    changePassword: build.mutation<null, PasswordChange>({
      query: ({ userId, passwords }) => post(`users/${userId}/password`, passwords),
      invalidatesTags: ['Sessions'],
    }),
    /** What deleting the account would mean. */
    getDeletion: build.query<Deletion, number>({
      query: (userId) => `users/${userId}/deletion`,
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation<null, ForUser<DeletionBody>>({
      query: ({ userId, body }) => post(`users/${userId}/deletion`, body),
    }),
    prepareSecondFactor: build.mutation<NewSecondFactor, number>({
      query: (userId) => post(`users/${userId}/second-factor/preparation`),
    }),
    enableSecondFactor: build.mutation<RecoveryCodes, ForUser<SecondFactorBody>>({
      query: ({ userId, body }) => post(`users/${userId}/second-factor`, body),
      invalidatesTags: ['Sessions'],
    }),
    removeSecondFactor: build.mutation<null, ForUser<SecondFactorRemovalBody>>({
      query: ({ userId, body }) => post(`users/${userId}/second-factor/removal`, body),
    }),
    /** Where the person is signed in. */
    listSessions: build.query<Sessions, number>({
      query: (userId) => `users/${userId}/sessions`,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<null, { readonly userId: number; readonly id: number }>({
      query: ({ userId, id }) => ({ url: `users/${userId}/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<null, number>({
      query: (userId) => ({ url: `users/${userId}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    signOut: build.mutation<null, undefined>({
      query: () => post('logout'),
    }),
    /** An upload address, with method and headers. */
    signUpload: build.mutation<SignedUpload, UploadUrlBody>({
      query: (body) => post('object-storage/upload-url', body),
    }),
  }),
});
