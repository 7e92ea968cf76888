import { v4 as uuid } from 'uuid';
import type { Participation } from '../../../../contracts/participations';
import { useToast } from '../../components/toasts/use-toast';
import { commonTexts } from '../../i18n/common';
import { participationsTexts } from '../../i18n/participations';
import { useBuyTicketsMutation } from '../../lib/participations/participation.api';
import { problemOf } from '../../lib/problems';

const failureText = (error: unknown): string =>
  problemOf(error)?.type === '/problems/tickets-sold-out'
    ? participationsTexts.soldOut
    : participationsTexts.buyFailed;

/** One ticket more at a single press; says how it went. */
export const useBuyOneMore = ({ userId, raffleId }: Participation) => {
  const [send, { isLoading }] = useBuyTicketsMutation();
  const toast = useToast();
  const buy = async () => {
    try {
      await send({ userId, raffleId, tickets: 1, idempotencyKey: uuid() }).unwrap();
      toast({ title: participationsTexts.bought, text: participationsTexts.boughtText });
    } catch (error) {
      toast({ tone: 'error', title: commonTexts.error, text: failureText(error) });
    }
  };
  return { buy, buying: isLoading };
};
