import type { FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { createRaffleBody } from '@contracts/raffles';
import { fullPlace } from '@/entities/place/place';
import { detailOf, isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { createRaffleTexts } from '@/shared/i18n/create-raffle';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/toasts';
import { refusalsOf } from '@/shared/ui/form/field-errors';
import { useCreateRaffleMutation } from './create-raffle.api';
import { raffleBody, raffleDraftOf, type RaffleDraft } from './raffle-draft';

/** Without an answer the raffle may exist, and a repeat would create a second one. */
const wordsFor = (error: unknown) =>
  isStatus(error, 0)
    ? {
        text: createRaffleTexts.noAnswer,
        link: { label: createRaffleTexts.toMyRaffles, to: paths.myRaffles.href() },
      }
    : { text: detailOf(error, createRaffleTexts.failed) };

export const useCreateRaffle = (user: User) => {
  const [send, { isSuccess }] = useCreateRaffleMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const submit = async (draft: RaffleDraft, form: FormikHelpers<RaffleDraft>) => {
    try {
      await send(createRaffleBody.cast(raffleBody(draft, fullPlace(user)))).unwrap();
    } catch (error) {
      form.setStatus(refusalsOf(error, draft));
      toast({ tone: 'error', title: commonTexts.error, ...wordsFor(error) });
      return;
    }
    raffleDraftOf(user.id).forget();
    toast({ title: createRaffleTexts.created, text: createRaffleTexts.createdText });
    void navigate(paths.myRaffles.href());
  };
  return { submit, created: isSuccess };
};
