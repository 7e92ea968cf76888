import { paths } from '@/shared/lib/paths';

/** The raffle in the address, which a raffle's page may link to. */
export const CHOSEN_RAFFLE = 'rifa';

/** The address of a raffle in the console. */
export const raffleHref = (id: number): string =>
  `${paths.operations.href('rifas')}?${CHOSEN_RAFFLE}=${id}`;

/** Narrows the list to what one person sells. */
export const SELLER = 'sellerId';

/** The address of what a person sells. */
export const rafflesOfHref = (sellerId: number): string =>
  `${paths.operations.href('rifas')}?${SELLER}=${sellerId}`;
