import { foldText } from '@contracts/search-text';
import type { RaffleCreated } from '@domain/raffles/events';

/** The fields that lists filter and sort by. Times in milliseconds since 1970. */
export interface Listed {
  readonly id: number;
  readonly text: string;
  readonly priceCents: number;
  readonly categoryId: number;
  readonly sellerType: string;
  readonly createdAt: number;
  readonly endDate: number;
}

/** The listed fields of a raffle's first event. */
export const listedOf = ({ at, data }: RaffleCreated): Listed => ({
  id: data.raffleId,
  text: foldText(`${data.title} ${data.description} ${data.brand}`),
  priceCents: data.ticketPriceCents,
  categoryId: data.categoryId,
  sellerType: data.sellerType,
  createdAt: Date.parse(at),
  endDate: Date.parse(data.endDate),
});
