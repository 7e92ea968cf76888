import type { CreateRaffleBody } from '../../contracts/raffles';
import type { Photo, RaffleTerms } from '../../domain/raffles/events';
import { toCents } from '../../domain/shared/money';

const withoutPaths = ({ images: _paths, ticketPrice, endDate, ...others }: CreateRaffleBody) => ({
  ...others,
  ticketPriceCents: toCents(ticketPrice),
  endDate: endDate.toISOString(),
});

/** The form in the types of the rules: sized photos, cents, dates as text, null for no value. */
export const termsOf = (form: CreateRaffleBody, photos: readonly Photo[]): RaffleTerms => {
  const { totalTickets = null, minTickets = null, ...others } = withoutPaths(form);
  return { ...others, photos, totalTickets, minTickets };
};
