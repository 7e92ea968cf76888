/** Answer of `GET /api/favorites/check/{raffleId}`, and of adding and removing. */
export interface FavoriteCheck {
  readonly isFavorite: boolean;
}
