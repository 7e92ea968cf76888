import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { PHOTOS_MAX } from '../../../../../contracts/limits';
import { FormSection } from '../../../components/form/form-section';
import { useFieldError } from '../../../components/form/use-field-error';
import { createRaffleTexts as texts } from '../../../i18n/create-raffle';
import { PhotoGrid } from './photo-grid';

const UploadDialog = lazy(async () => ({
  default: (await import('./upload-dialog')).UploadDialog,
}));

export const PhotosSection = () => {
  const [{ value: images }, , { setValue }] = useField<readonly string[]>('images');
  const error = useFieldError('images');
  const [dialog, setDialog] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const room = PHOTOS_MAX - images.length;
  const complaint = images.length === 0 ? texts.photoMissing : error;
  return (
    <FormSection title={texts.sections.photos} hint={texts.photosHint}>
      {images.length > 0 && (
        <PhotoGrid
          images={images}
          onRemove={(image) => void setValue(images.filter((other) => other !== image))}
        />
      )}
      {room > 0 && (
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternateRounded />}
          onClick={() => setDialog('open')}
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
      {dialog !== 'unseen' && (
        <Suspense>
          <UploadDialog
            open={dialog === 'open'}
            room={room}
            onClose={() => setDialog('closed')}
            onUploaded={(paths) => void setValue([...images, ...paths])}
          />
        </Suspense>
      )}
    </FormSection>
  );
};
