import StarRounded from '@mui/icons-material/StarRounded';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import type { ListedRaffle, Raffle } from '@contracts/raffles';
import { useIsOver } from '@/entities/raffle/time-left';
import { useSession } from '@/entities/session/use-session';
import { api, post } from '@/shared/api/api';
import { detailOf } from '@/shared/api/problems';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatDateTime } from '@/shared/lib/dates';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useNow } from '@/shared/lib/server-clock';
import { AskDialog, type AskDialogProps } from './ask-dialog';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** When the seller may feature another raffle, as far as the page knows; undefined for now. */
const useNextSlot = (): string | undefined => {
  const now = useNow();
  const last = useSession().user?.lastFeaturedUsedAt ?? null;
  if (last === null) return undefined;
  const next = new Date(last).getTime() + WEEK_MS;
  return next > now ? new Date(next).toISOString() : undefined;
};

/** Asks whether a raffle is to be featured, because a seller can feature only one a week. */
const FeatureDialog = (props: AskDialogProps) => {
  const next = useNextSlot();
  // While the call runs, the slot may be this raffle's own.
  const taken = next !== undefined && !props.busy && !props.raffle.featured;
  return (
    <AskDialog
      {...props}
      title={myRafflesTexts.featureTitle}
      action={myRafflesTexts.feature}
      busyAction={myRafflesTexts.featuring}
      allowed={!taken}
    >
      <DialogContentText>{myRafflesTexts.featureText}</DialogContentText>
      {taken && (
        <DialogContentText sx={{ color: 'warning.main', fontWeight: 650, mt: 1 }}>
          {myRafflesTexts.featureAgain(formatDateTime(next))}
        </DialogContentText>
      )}
    </AskDialog>
  );
};

const { useFeatureRaffleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    featureRaffle: build.mutation<Raffle, number>({
      query: (raffleId) => post(`raffles/${raffleId}/feature`),
      // Also after a refusal: the seller may have featured another one elsewhere.
      invalidatesTags: (_raffle, _error, id) => [
        'MyRaffles',
        'Featured',
        'User',
        { type: 'Raffle', id },
      ],
    }),
  }),
});

/** Features a raffle for its seller, and shows the outcome. */
const useFeatureRaffle = ({ id }: ListedRaffle) => {
  const [send, { isLoading }] = useFeatureRaffleMutation();
  const toast = useToast();
  const feature = async () => {
    try {
      await send(id).unwrap();
      toast({ title: myRafflesTexts.featuredToast, text: myRafflesTexts.featuredToastText });
    } catch (error) {
      toast(errorToast(detailOf(error, myRafflesTexts.featureFailed)));
    }
  };
  return { feature, featuring: isLoading };
};

/** The button that puts a raffle on the home page for a day. */
export const FeatureAction = ({ raffle }: { readonly raffle: ListedRaffle }) => {
  const { feature, featuring } = useFeatureRaffle(raffle);
  const [asking, setAsking] = useState(false);
  const over = useIsOver(raffle);
  const { featured } = raffle;
  const confirmed = async () => {
    await feature();
    setAsking(false);
  };
  return (
    <>
      <FocusableButton
        variant="outlined"
        fullWidth
        startIcon={<StarRounded />}
        disabled={featured || over || featuring}
        aria-label={(featured ? myRafflesTexts.featuredOf : myRafflesTexts.featureOf)(raffle.title)}
        onClick={() => setAsking(true)}
      >
        {featured ? myRafflesTexts.featured : myRafflesTexts.feature}
      </FocusableButton>
      <FeatureDialog
        raffle={raffle}
        open={asking}
        busy={featuring}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirmed()}
      />
    </>
  );
};
