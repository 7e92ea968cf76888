import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { PHOTOS_MAX } from '@contracts/limits';
import { thumbnailOf } from '@contracts/thumbnails';
import type { RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { FormSection } from '@/shared/ui/form/form-section';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import { Photo } from '@/shared/ui/photo';
import { UploadDialog } from './upload-dialog';
import type { ArrivedPhoto } from './use-upload-queue';

interface PhotoGridProps {
  readonly images: readonly string[];
  readonly onRemove: (image: string) => void;
}

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
} as const;

const tileSx = {
  position: 'relative',
  aspectRatio: '1',
  borderRadius: '18px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

const removeSx = {
  position: 'absolute',
  top: 6,
  right: 6,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.default' },
} as const;

const PhotoGrid = ({ images, onRemove }: PhotoGridProps) => (
  <Box component="ul" sx={gridSx}>
    {images.map((image, index) => (
      <Box component="li" key={image} sx={tileSx}>
        <Photo src={thumbnailOf(image)} alt={texts.photo(index + 1)} />
        {index === 0 && (
          <Chip
            size="small"
            label={texts.cover}
            color="secondary"
            sx={{ position: 'absolute', left: 8, bottom: 8, height: 28 }}
          />
        )}
        <IconButton
          aria-label={texts.removePhoto(index + 1)}
          onClick={() => onRemove(image)}
          sx={removeSx}
        >
          <CloseRounded />
        </IconButton>
      </Box>
    ))}
  </Box>
);

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
    </FormSection>
  );
};
