import { foldText } from '@contracts/search-text';
import type { RaffleCreated } from '@domain/raffles/events';

/** The fields that lists filter and sort by. Times in milliseconds since 1970. */
export interface Listed {
  readonly id: number;
  /** Folded, as the texts beside it. */
  readonly title: string;
  readonly brand: string;
  /** Title, description and brand. */
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
  title: foldText(data.title),
  brand: foldText(data.brand),
  text: foldText(`${data.title} ${data.description} ${data.brand}`),
  priceCents: data.ticketPriceCents,
  categoryId: data.categoryId,
  sellerType: data.sellerType,
  createdAt: Date.parse(at),
  endDate: Date.parse(data.endDate),
});
