import type { CreateRaffleBody } from '../../contracts/raffles';
import type { Photo, RaffleTerms } from '../../domain/raffles/events';
import { toCents } from '../../domain/shared/money';

/** The form in the types of the rules: cents, dates as text, null for missing values. */
export const termsOf = (body: CreateRaffleBody, photos: readonly Photo[]): RaffleTerms => ({
  title: body.title,
  description: body.description,
  brand: body.brand,
  photos,
  categoryId: body.categoryId,
  subcategoryId: body.subcategoryId ?? null,
  condition: body.condition,
  year: body.year,
  color: body.color,
  stock: body.stock,
  hasShipping: body.hasShipping,
  community: body.community ?? null,
  province: body.province ?? null,
  municipality: body.municipality ?? null,
  authorizationNumber: body.authorizationNumber ?? null,
  ticketPriceCents: toCents(body.ticketPrice),
  completionMode: body.completionMode,
  totalTickets: body.totalTickets ?? null,
  minTickets: body.minTickets ?? null,
  endDate: body.endDate.toISOString(),
});
