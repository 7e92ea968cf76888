import { useNavigate } from 'react-router-dom';
import type { Purchase } from '@contracts/participations';
import type { ListedRaffle } from '@contracts/raffles';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import { detailOf, isNoSession } from '@/shared/api/problems';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { MY_TICKETS, paths } from '@/shared/lib/paths';
import { useToast, errorToast } from '@/shared/lib/toasts';
import type { CarriedOrder } from './carried-order';
import { useBuyTickets } from './use-buy-tickets';

export interface PurchaseListener {
  readonly onBought?: (purchase: Purchase) => void;
  /** Called with true when an order is sent, with false when its outcome is known. */
  readonly onSending?: (sending: boolean) => void;
}

const success = ({ raffleId, tickets, receipt }: Purchase) => ({
  title: purchaseTexts.done,
  text: purchaseTexts.doneText(tickets),
  link: {
    label: purchaseTexts.seeTickets(formatRange(receipt)),
    to: `${paths.raffle.href(raffleId)}#${MY_TICKETS}`,
  },
});

/** Nothing is lost: the quantity stays, and a repeat buys nothing twice. */
const failureText = (error: unknown): string =>
  navigator.onLine ? detailOf(error, purchaseTexts.failed) : purchaseTexts.offline;

/** Buys tickets and shows the outcome. Whoever has to sign in first comes back to the order. */
export const usePurchase = (raffle: ListedRaffle, { onBought, onSending }: PurchaseListener) => {
  const { status, user } = useSession();
  const { buy: send, sending } = useBuyTickets();
  const signIn = useSignInLink();
  const navigate = useNavigate();
  const toast = useToast();

  const askToSignIn = (tickets: number) => {
    const order: CarriedOrder = { raffleId: raffle.id, tickets };
    void navigate(signIn.to, { state: { ...signIn.state, order } });
  };

  const buy = async (tickets: number) => {
    if (user === null) {
      askToSignIn(tickets);
      return;
    }
    onSending?.(true);
    try {
      const purchase = await send({ userId: user.id, raffleId: raffle.id, tickets });
      toast(success(purchase));
      onBought?.(purchase);
    } catch (error) {
      // The message of the ended session is already there.
      if (isNoSession(error)) askToSignIn(tickets);
      else toast(errorToast(failureText(error)));
    } finally {
      onSending?.(false);
    }
  };

  return { buy, sending, asking: status === 'loading' };
};
