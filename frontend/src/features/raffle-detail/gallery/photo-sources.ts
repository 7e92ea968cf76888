import type { Raffle } from '@contracts/raffles';
import { THUMBNAIL_WIDTH, thumbnailOf } from '@contracts/thumbnails';
import { isKnown } from '@/shared/lib/photo-shape';

export type RafflePhoto = Raffle['photos'][number];

/** The sizes that a photo is there in, for the browser to choose from. */
export const sourcesOf = (photo: RafflePhoto): string | undefined => {
  const small = thumbnailOf(photo.path);
  if (!isKnown(photo) || photo.width === null || photo.width <= THUMBNAIL_WIDTH) return undefined;
  if (small === photo.path) return undefined;
  return `${small} ${THUMBNAIL_WIDTH}w, ${photo.path} ${photo.width}w`;
};
