import type { AddFavorite, RemoveFavorite } from './commands';
import type { RaffleFavorited, RaffleUnfavorited } from './events';

const FOLLOWED_AT = '2026-05-05T10:00:00.000Z';

interface Values {
  readonly userId?: number;
  readonly raffleId?: number;
}

const favorite = ({ userId = 20, raffleId = 12 }: Values) => ({ userId, raffleId });

export const addFavorite = ({
  now = FOLLOWED_AT,
  ...values
}: Values & { readonly now?: string } = {}): AddFavorite => ({
  type: 'AddFavorite',
  data: favorite(values),
  metadata: { now: new Date(now) },
});

export const removeFavorite = ({
  now = FOLLOWED_AT,
  ...values
}: Values & { readonly now?: string } = {}): RemoveFavorite => ({
  type: 'RemoveFavorite',
  data: favorite(values),
  metadata: { now: new Date(now) },
});

export const raffleFavorited = ({
  at = FOLLOWED_AT,
  ...values
}: Values & { readonly at?: string } = {}): RaffleFavorited => ({
  type: 'RaffleFavorited',
  at,
  data: favorite(values),
});

export const raffleUnfavorited = ({
  at = FOLLOWED_AT,
  ...values
}: Values & { readonly at?: string } = {}): RaffleUnfavorited => ({
  type: 'RaffleUnfavorited',
  at,
  data: favorite(values),
});
