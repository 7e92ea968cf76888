import { PhotosField } from '@/entities/upload/photos-field';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { Sheet } from '@/shared/ui/sheet';

export const PhotosSection = () => (
  <Sheet title={texts.sections.photos} hint={texts.photosHint}>
    <PhotosField name="images" cover={texts.cover} missing={texts.photoMissing} />
  </Sheet>
);
