import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { User } from '@contracts/accounts';
import { profileTexts } from '@/shared/i18n/profile';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { useProfilePhoto } from './use-profile-photo';

interface PhotoButtonProps {
  readonly user: User;
}

export const PhotoButton = ({ user }: PhotoButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { upload, uploading } = useProfilePhoto(user);
  return (
    <>
      <Button
        variant="outlined"
        disabled={uploading}
        startIcon={<PhotoCameraRounded />}
        onClick={() => input.current?.click()}
      >
        {uploading ? profileTexts.photoUploading : profileTexts.photo}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={profileTexts.photo}
        style={visuallyHidden}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = '';
        }}
      />
    </>
  );
};
