import { useNavigate } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { createRaffleBody, type CreateRaffleBody, type Raffle } from '@contracts/raffles';
import type { RaffleImage, UploadAddress } from '@contracts/uploads';
import { fullPlace } from '@/entities/place/place';
import { api, post } from '@/shared/api/api';
import { detailOf, isStatus, isRefusal } from '@/shared/api/problems';
import { createRaffleTexts } from '@/shared/i18n/create-raffle';
import { paths } from '@/shared/lib/paths';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { raffleBody, raffleDraftOf, type RaffleDraft } from './raffle-draft';

export const { useCreateRaffleMutation, useOpenUploadMutation, useKeepRaffleImageMutation } =
  api.injectEndpoints({
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

/** Without an answer the raffle may exist, and a repeat would create a second one. */
const wordsFor = (error: unknown) =>
  isStatus(error, 0)
    ? {
        ...errorToast(createRaffleTexts.noAnswer),
        link: { label: createRaffleTexts.toMyRaffles, to: paths.myRaffles.href() },
      }
    : detailOf(error, createRaffleTexts.failed);

export const useCreateRaffle = (user: User) => {
  const [send, { isSuccess }] = useCreateRaffleMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const submit = useSubmit(async (draft: RaffleDraft) => {
    await send(createRaffleBody.cast(raffleBody(draft, fullPlace(user)))).unwrap();
    raffleDraftOf(user.id).forget();
    toast({ title: createRaffleTexts.created, text: createRaffleTexts.createdText });
    void navigate(paths.myRaffles.href());
  }, wordsFor);
  return { submit, created: isSuccess };
};
