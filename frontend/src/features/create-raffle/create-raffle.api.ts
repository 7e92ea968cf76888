import type { CreateRaffleBody, Raffle } from '@contracts/raffles';
import type { RaffleImage, UploadAddress } from '@contracts/uploads';
import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';
import { isRefusal } from '@/shared/api/problems';

const createRaffleApi = api.injectEndpoints({
  endpoints: (build) => ({
    createRaffle: build.mutation<Raffle, CreateRaffleBody>({
      query: (body) => post('raffles', body),
      invalidatesTags: (_raffle, error) =>
        isRefusal(error) ? [] : ['RaffleList', 'MyRaffles', 'User', 'Seller'],
    }),
    /** An address that takes one photo of a raffle. */
    openUpload: build.mutation<UploadAddress, undefined>({
      query: () => post('objects/upload'),
    }),
    /** Confirms a photo that was sent; returns the path that serves it. */
    keepRaffleImage: build.mutation<RaffleImage, string>({
      query: (imageURL) => ({ url: 'raffle-images', method: 'PUT', body: { imageURL } }),
    }),
  }),
});

export const { useCreateRaffleMutation, useOpenUploadMutation, useKeepRaffleImageMutation } =
  createRaffleApi;
