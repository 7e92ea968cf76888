import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { PHOTOS_MAX } from '@contracts/limits';
import { uploadTexts } from '@/shared/i18n/upload';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import { PhotoGrid } from './photo-grid';
import { UploadDialog } from './upload-dialog';
import type { ArrivedPhoto } from './use-upload-queue';

/** What a form keeps, so that no photo is chosen twice: the key of each path. */
export interface WithPhotoKeys {
  readonly photoKeys: Readonly<Record<string, string>>;
}

interface PhotosFieldProps {
  /** Of the form's paths. */
  readonly name: string;
  readonly cover?: string;
  /** What is said while there is none. */
  readonly missing?: string;
}

/** The photos of a form, and the button that uploads more. */
export const PhotosField = ({ name, cover, missing }: PhotosFieldProps) => {
  const [{ value: images }, , { setValue }] = useField<readonly string[]>(name);
  const { values, setFieldValue } = useFormikContext<WithPhotoKeys>();
  const error = useFieldError(name);
  const [choosing, setChoosing] = useState(false);
  const room = PHOTOS_MAX - images.length;
  const add = (arrived: readonly ArrivedPhoto[]) => {
    const keys = Object.fromEntries(arrived.map(({ path, key }) => [path, key]));
    void setFieldValue('photoKeys', { ...values.photoKeys, ...keys }, false);
    void setValue([...images, ...arrived.map(({ path }) => path)]);
  };
  const complaint = images.length === 0 ? (missing ?? error) : error;
  return (
    <>
      <PhotoGrid images={images} cover={cover} onChange={(changed) => void setValue(changed)} />
      {room > 0 && (
        <Button
          id={name}
          variant="outlined"
          startIcon={<AddPhotoAlternateRounded />}
          onClick={() => setChoosing(true)}
          sx={{ justifySelf: 'start' }}
        >
          {uploadTexts.open(images.length, PHOTOS_MAX)}
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
    </>
  );
};
