import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { PHOTOS_MAX } from '@contracts/limits';
import type { RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import { Sheet } from '@/shared/ui/sheet';
import { PhotoGrid } from './photo-grid';
import { UploadDialog } from './upload-dialog';
import type { ArrivedPhoto } from './use-upload-queue';

export const PhotosSection = () => {
  const [{ value: images }, , { setValue }] = useField<readonly string[]>('images');
  const { values, setFieldValue } = useFormikContext<RaffleDraft>();
  const error = useFieldError('images');
  const [choosing, setChoosing] = useState(false);
  const room = PHOTOS_MAX - images.length;
  const add = (arrived: readonly ArrivedPhoto[]) => {
    const keys = Object.fromEntries(arrived.map(({ path, key }) => [path, key]));
    void setFieldValue('photoKeys', { ...values.photoKeys, ...keys }, false);
    void setValue([...images, ...arrived.map(({ path }) => path)]);
  };
  const complaint = images.length === 0 ? texts.photoMissing : error;
  return (
    <Sheet title={texts.sections.photos} hint={texts.photosHint}>
      {images.length > 0 && (
        <PhotoGrid images={images} onChange={(changed) => void setValue(changed)} />
      )}
      {room > 0 && (
        <Button
          id="images"
          variant="outlined"
          startIcon={<AddPhotoAlternateRounded />}
          onClick={() => setChoosing(true)}
          sx={{ justifySelf: 'start' }}
        >
          {texts.upload(images.length, PHOTOS_MAX)}
        </Button>
      )}
      {complaint !== undefined && (
        <Typography variant="body2" color="error">
          {complaint}
        </Typography>
      )}
      <UploadDialog
        open={choosing}
        room={room}
        taken={images.flatMap((image) => values.photoKeys[image] ?? [])}
        onClose={() => setChoosing(false)}
        onUploaded={add}
      />
    </Sheet>
  );
};
