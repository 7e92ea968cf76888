import type { Raffle } from '@contracts/raffles';
import { ticketGoal } from '@/entities/raffle/tickets';
import { isOver } from '@/entities/raffle/time-left';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { useNow } from '@/shared/lib/use-now';
import { useToast } from '@/shared/lib/use-toast';
import { useCloseRaffleMutation } from './my-raffles.api';

/** Whether a manual raffle has sold what its seller asked for. */
export const hasReachedMinimum = (raffle: Raffle): boolean =>
  raffle.completionMode === 'manual' && raffle.soldTickets >= ticketGoal(raffle);

/** Closing a raffle early, as its seller may; says how it went. */
export const useCloseRaffle = (raffle: Raffle) => {
  const [send, { isLoading }] = useCloseRaffleMutation();
  const toast = useToast();
  const over = isOver(raffle, useNow());

  const close = async () => {
    try {
      await send(raffle.id).unwrap();
      toast({ title: myRafflesTexts.closedToast, text: myRafflesTexts.closedToastText });
    } catch (error) {
      const text = detailOf(error, myRafflesTexts.closeFailed);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };

  return { close, closing: isLoading, allowed: !over && hasReachedMinimum(raffle) };
};
