import StarRounded from '@mui/icons-material/StarRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListedRaffle, Raffle } from '@contracts/raffles';
import { isOver } from '@/entities/raffle/time-left';
import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { useToast } from '@/shared/lib/toasts';
import { useNow } from '@/shared/lib/use-now';
import { FeatureDialog } from './feature-dialog';

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
      const text = detailOf(error, myRafflesTexts.featureFailed);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };
  return { feature, featuring: isLoading };
};

interface FeatureActionProps {
  readonly raffle: ListedRaffle;
}

/** The button that puts a raffle on the home page for a day. */
export const FeatureAction = ({ raffle }: FeatureActionProps) => {
  const { feature, featuring } = useFeatureRaffle(raffle);
  const [asking, setAsking] = useState(false);
  const over = isOver(raffle, useNow());
  const { featured } = raffle;
  const confirmed = async () => {
    await feature();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<StarRounded />}
        disabled={featured || over || featuring}
        aria-label={(featured ? myRafflesTexts.featuredOf : myRafflesTexts.featureOf)(raffle.title)}
        onClick={() => setAsking(true)}
      >
        {featured ? myRafflesTexts.featured : myRafflesTexts.feature}
      </Button>
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
