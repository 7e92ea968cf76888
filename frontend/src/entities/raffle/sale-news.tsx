import type { HeldRaffle, ListedRaffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { cancelledTexts } from '@/shared/i18n/cancelled';
import { saleNewsTexts as texts } from '@/shared/i18n/raffle';
import { formatCount } from '@/shared/lib/numbers';
import { Announcer } from '@/shared/ui/announcer';
import { availableTickets, ticketGoal } from './tickets';
import { useIsOver } from './time-left';

/** Seldom enough to be heard to the end while many buy. */
const COUNTS_MS = 15_000;

type SaleRaffle = HeldRaffle & Partial<Pick<ListedRaffle, 'closeReason'>>;

/** What has ended the sale, or came after it; undefined while it goes on. */
const endingOf = (raffle: SaleRaffle, over: boolean): string | undefined => {
  const { status, winner, closeReason, drawHeld } = raffle;
  if (status === 'cancelled') return texts.cancelled(cancelledTexts.money, closeReason ?? '');
  if (winner !== null) return texts.drawn(formatCount(winner.ticket), aliasOf(winner.tag));
  if (drawHeld === true) return texts.held;
  if (status === 'completed') return texts.closed;
  if (over) return texts.over;
  return availableTickets(raffle) === 0 ? texts.soldOut : undefined;
};

const countsOf = (raffle: SaleRaffle): string => {
  const { completionMode, soldTickets } = raffle;
  const goal = ticketGoal(raffle);
  return completionMode === 'manual'
    ? texts.soldMinimum(soldTickets, goal)
    : texts.soldOf(soldTickets, goal);
};

/** Tells screen readers how a sale goes on: its counts seldom, its end at once. */
export const SaleNews = ({ raffle }: { readonly raffle: SaleRaffle }) => {
  const ending = endingOf(raffle, useIsOver(raffle));
  return (
    <Announcer news={ending ?? countsOf(raffle)} gatherMs={ending === undefined ? COUNTS_MS : 0} />
  );
};
