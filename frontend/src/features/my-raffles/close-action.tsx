import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, useState } from 'react';
import type { ListedRaffle, Raffle } from '@contracts/raffles';
import { ticketGoal } from '@/entities/raffle/tickets';
import { useIsOver } from '@/entities/raffle/time-left';
import { api, post } from '@/shared/api/api';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { counted } from '@/shared/lib/numbers';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { Announcer } from '@/shared/ui/announcer';
import { AskDialog, type AskDialogProps } from './ask-dialog';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** Asks whether a raffle is to be closed early. */
const CloseDialog = (props: AskDialogProps) => {
  const sold = counted(props.raffle.soldTickets, 'ticket vendido', 'tickets vendidos');
  return (
    <AskDialog
      {...props}
      title={myRafflesTexts.confirmTitle}
      action={myRafflesTexts.close}
      busyAction={myRafflesTexts.closing}
    >
      <DialogContentText>{myRafflesTexts.confirmText(sold)}</DialogContentText>
    </AskDialog>
  );
};

const { useCloseRaffleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    closeRaffle: build.mutation<Raffle, number>({
      query: (raffleId) => post(`raffles/${raffleId}/close`),
      invalidatesTags: (_raffle, error, id) =>
        error === undefined
          ? ['MyRaffles', 'RaffleList', 'User', 'Seller', { type: 'Raffle', id }]
          : ['MyRaffles', { type: 'Raffle', id }],
    }),
  }),
});

/** Whether a manual raffle has sold its minimum. */
const hasReachedMinimum = (raffle: ListedRaffle): boolean =>
  raffle.completionMode === 'manual' && raffle.soldTickets >= ticketGoal(raffle);

/** Closes a raffle early for its seller, and shows the outcome. */
const useCloseRaffle = (raffle: ListedRaffle) => {
  const [send, { isLoading }] = useCloseRaffleMutation();
  const toast = useToast();
  const over = useIsOver(raffle);

  const close = async () => {
    try {
      await send(raffle.id).unwrap();
      toast({ title: myRafflesTexts.closedToast, text: myRafflesTexts.closedToastText });
    } catch (error) {
      toast(errorToast(detailOf(error, myRafflesTexts.closeFailed)));
    }
  };

  return { close, closing: isLoading, allowed: !over && hasReachedMinimum(raffle) };
};

const hintOf = (raffle: ListedRaffle): string => {
  if (raffle.completionMode === 'auto') return myRafflesTexts.endsByItself;
  return hasReachedMinimum(raffle) ? myRafflesTexts.minimumReached : myRafflesTexts.minimumMissing;
};

/** The button that closes a manual raffle, with the reason while it is disabled. */
export const CloseAction = ({ raffle }: { readonly raffle: ListedRaffle }) => {
  const { close, closing, allowed } = useCloseRaffle(raffle);
  const [asking, setAsking] = useState(false);
  const hint = useId();
  const confirmed = async () => {
    await close();
    setAsking(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        id={hint}
        sx={{
          typography: 'caption',
          fontWeight: hasReachedMinimum(raffle) ? 700 : 500,
          color: hasReachedMinimum(raffle) ? 'success.main' : 'text.secondary',
        }}
      >
        {hintOf(raffle)}
      </Box>
      <Announcer news={commonTexts.which(raffle.title, hintOf(raffle))} />
      <FocusableButton
        variant={allowed ? 'contained' : 'outlined'}
        fullWidth
        disabled={!allowed || closing}
        aria-describedby={hint}
        aria-label={myRafflesTexts.closeOf(raffle.title)}
        onClick={() => setAsking(true)}
      >
        {myRafflesTexts.close}
      </FocusableButton>
      <CloseDialog
        raffle={raffle}
        open={asking}
        busy={closing}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirmed()}
      />
    </Box>
  );
};
