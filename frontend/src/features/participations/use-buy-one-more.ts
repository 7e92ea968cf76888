import type { Participation } from '@contracts/participations';
import { useBuyTickets } from '@/entities/purchase/use-buy-tickets';
import { problemOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { participationsTexts } from '@/shared/i18n/participations';
import { useToast } from '@/shared/lib/use-toast';

const failureText = (error: unknown): string =>
  problemOf(error)?.type === '/problems/tickets-sold-out'
    ? participationsTexts.soldOut
    : participationsTexts.buyFailed;

/** One ticket more at a single press; says how it went. */
export const useBuyOneMore = ({ userId, raffleId }: Participation) => {
  const { buy: send, sending } = useBuyTickets();
  const toast = useToast();
  const buy = async () => {
    try {
      await send({ userId, raffleId, tickets: 1 });
      toast({ title: participationsTexts.bought, text: participationsTexts.boughtText });
    } catch (error) {
      toast({ tone: 'error', title: commonTexts.error, text: failureText(error) });
    }
  };
  return { buy, buying: sending };
};
