import { useLocation, useNavigate } from 'react-router-dom';
import type { Purchase } from '@contracts/participations';
import { formatRange } from '@/entities/participation/ticket-numbers';
import type { SharedRaffle } from '@/entities/raffle/share-raffle';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import { detailOf, hasProblem, isNoSession } from '@/shared/api/problems';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { shareTexts } from '@/shared/i18n/share';
import { MY_TICKETS, paths } from '@/shared/lib/paths';
import { useToast, errorToast } from '@/shared/lib/toasts';
import type { CarriedOrder } from './carried-order';
import { useBuyTickets } from './use-buy-tickets';

export interface PurchaseListener {
  /** The buyer holds tickets of the raffle already. */
  readonly isFurther?: boolean | undefined;
  readonly onBought?: (purchase: Purchase) => void;
  /** Called with true when an order is sent, with false when its outcome is known. */
  readonly onSending?: (sending: boolean) => void;
}

const { oneMore } = purchaseTexts;

const success = ({ tickets }: Purchase, isOneMore: boolean) => ({
  title: isOneMore ? oneMore.done : purchaseTexts.done,
  text: isOneMore ? oneMore.doneText : purchaseTexts.doneText(tickets),
});

/** The raffle's own page has both already. */
const waysOn = ({ id, title }: SharedRaffle, { receipt }: Purchase) => ({
  link: {
    label: purchaseTexts.seeTickets(formatRange(receipt)),
    to: `${paths.raffle.href(id)}#${MY_TICKETS}`,
  },
  share: { label: shareTexts.share, id, title },
});

/** Nothing is lost: the quantity stays, and a repeat buys nothing twice. */
const failureText = (error: unknown, isOneMore: boolean): string => {
  if (!navigator.onLine) return purchaseTexts.offline;
  if (!isOneMore) return detailOf(error, purchaseTexts.failed);
  return hasProblem(error, 'tickets-sold-out') ? oneMore.soldOut : oneMore.failed;
};

/** Buys tickets and shows the outcome. Whoever has to sign in first comes back to the order. */
export const usePurchase = (raffle: SharedRaffle, listener: PurchaseListener) => {
  const { isFurther = false, onBought, onSending } = listener;
  const { status, user } = useSession();
  const { buy: send, sending } = useBuyTickets();
  const signIn = useSignInLink();
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
    const isOneMore = isFurther && tickets === 1;
    onSending?.(true);
    let purchase: Purchase | undefined;
    try {
      purchase = await send({ userId: user.id, raffleId: raffle.id, tickets });
      const isOnItsPage = pathname === paths.raffle.href(raffle.id);
      toast({
        ...success(purchase, isOneMore),
        ...(!isOnItsPage && waysOn(raffle, purchase)),
      });
    } catch (error) {
      // The message of the ended session is already there.
      if (isNoSession(error)) askToSignIn(tickets);
      else toast(errorToast(failureText(error, isOneMore)));
    } finally {
      onSending?.(false);
    }
    if (purchase) onBought?.(purchase);
  };

  return { buy, sending, asking: status === 'loading' };
};
