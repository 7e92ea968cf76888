import type { Raffle } from '@contracts/raffles';
import { thumbnailOf } from '@contracts/thumbnails';
import { isTooLongForCards } from '@/shared/lib/photo-shape';
import { Photo } from '@/shared/ui/photo';

interface SmallPhotoProps {
  readonly photo: Raffle['photos'][number] | undefined;
  /** Cut to fit, however long it is: for frames that only remind of the photo. */
  readonly cut?: boolean;
  readonly eager?: boolean;
}

/** A photo of a raffle, small, in a frame that its user gives. The words beside it name it. */
export const SmallPhoto = ({ photo, cut = false, eager }: SmallPhotoProps) =>
  photo === undefined ? (
    <Photo src="" alt="" />
  ) : (
    <Photo
      src={thumbnailOf(photo.path)}
      alt=""
      size={photo}
      whole={!cut && isTooLongForCards(photo)}
      eager={eager}
    />
  );
