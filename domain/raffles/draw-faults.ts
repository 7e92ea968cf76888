import type {
  DrawFault,
  FoundFault,
  RaffleCompleted,
  RaffleCreated,
  TicketsPurchased,
} from './events';

/** A request that was under way when the role was granted was decided without it. */
export const UNDER_WAY_MS = 5_000;

type Logged<E> = E & { readonly revision: number };

/**
 * What is wrong with a purchase, but for who is an operator.
 * @param tag the buyer's own, if known
 */
export const faultsOfPurchase = (
  { data: { sellerId, endDate } }: Pick<RaffleCreated, 'data'>,
  { revision, at, data }: Logged<TicketsPurchased>,
  tag: string | undefined,
): readonly FoundFault[] => {
  const faults: DrawFault[] = [];
  if (data.buyerId === sellerId) faults.push('bought-by-seller');
  if (Date.parse(at) >= Date.parse(endDate)) faults.push('bought-after-end');
  if (tag !== undefined && data.tag !== tag) faults.push('tag-of-another');
  return faults.map((fault) => ({ revision, fault }));
};

/** Every reason for a seal needs the goal. */
export const faultsOfSeal = (
  { data: { totalTickets, minTickets } }: Pick<RaffleCreated, 'data'>,
  { revision, data }: Logged<RaffleCompleted>,
): readonly FoundFault[] =>
  data.soldTickets < (totalTickets ?? minTickets ?? 0)
    ? [{ revision, fault: 'sealed-below-goal' }]
    : [];

/** When somebody was an operator, in ms since 1970. */
export interface OperatorPeriod {
  readonly since: number;
  readonly until: number;
}

export const wasOperator = (periods: readonly OperatorPeriod[], at: string): boolean => {
  const atMs = Date.parse(at);
  return periods.some(({ since, until }) => atMs - since >= UNDER_WAY_MS && atMs < until);
};
