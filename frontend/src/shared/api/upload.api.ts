import type { RaffleImage, SignedUpload, UploadAddress, UploadUrlBody } from '@contracts/uploads';
import { api } from './api';

const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An address that takes one photo of a raffle. */
    openUpload: build.mutation<UploadAddress, undefined>({
      query: () => ({ url: 'objects/upload', method: 'POST' }),
    }),
    /** Where a photo that has arrived is kept. */
    keepRaffleImage: build.mutation<RaffleImage, string>({
      query: (imageURL) => ({ url: 'raffle-images', method: 'PUT', body: { imageURL } }),
    }),
    /** An address, and how to send the photo of a profile there. */
    signUpload: build.mutation<SignedUpload, UploadUrlBody>({
      query: (body) => ({ url: 'object-storage/upload-url', method: 'POST', body }),
    }),
  }),
});

export const { useOpenUploadMutation, useKeepRaffleImageMutation, useSignUploadMutation } =
  uploadApi;
