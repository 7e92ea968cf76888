import { useNavigate } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { createRaffleBody, type CreateRaffleBody, type Raffle } from '@contracts/raffles';
import { fullPlace } from '@/entities/place/place';
import { api, post } from '@/shared/api/api';
import { detailOf, hasProblem, isRefusal, isStatus } from '@/shared/api/problems';
import { createRaffleTexts } from '@/shared/i18n/create-raffle';
import { paths } from '@/shared/lib/paths';
import { stateOfPublished } from '@/shared/lib/published-state';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { raffleBody, raffleDraftOf, type RaffleDraft } from './raffle-draft';

const isUnconfirmed = (error: unknown): boolean => hasProblem(error, 'email-not-confirmed');

const { useCreateRaffleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createRaffle: build.mutation<Raffle, CreateRaffleBody>({
      query: (body) => post('raffles', body),
      invalidatesTags: (_raffle, error) => {
        // The page believed that the address was confirmed.
        if (isUnconfirmed(error)) return ['User'];
        return isRefusal(error) ? [] : ['RaffleList', 'MyRaffles', 'User', 'Seller'];
      },
    }),
  }),
});

/** The element of the form that says how to confirm one's address. */
export const CONFIRMATION_ID = 'confirmar-correo';

const wordsFor = (error: unknown) => {
  // Without an answer the raffle may exist, and a repeat would create a second one.
  if (isStatus(error, 0)) {
    const link = { label: createRaffleTexts.toMyRaffles, to: paths.myRaffles.href() };
    return { ...errorToast(createRaffleTexts.noAnswer), link };
  }
  const text = detailOf(error, createRaffleTexts.failed);
  if (!isUnconfirmed(error)) return text;
  const to = `${paths.createRaffle.href()}#${CONFIRMATION_ID}`;
  return { ...errorToast(text), link: { label: createRaffleTexts.toConfirmation, to } };
};

export const useCreateRaffle = (user: User) => {
  const [send, { isSuccess }] = useCreateRaffleMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const submit = useSubmit(async (draft: RaffleDraft) => {
    const body = createRaffleBody.cast(raffleBody(draft, fullPlace(user)));
    const { id } = await send(body).unwrap();
    raffleDraftOf(user.id).forget();
    toast({ title: createRaffleTexts.created, text: createRaffleTexts.createdText });
    void navigate(paths.myRaffles.href(), { state: stateOfPublished(id) });
  }, wordsFor);
  return { submit, created: isSuccess };
};
