import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { User } from '@contracts/accounts';
import { PROFILE_PHOTO_BYTES_MAX } from '@contracts/limits';
import { useSwitchSession } from '@/entities/session/use-session';
import { orTooOften } from '@/shared/api/problems';
import { sendFile } from '@/shared/api/send-file';
import { commonTexts } from '@/shared/i18n/common';
import { profileTexts } from '@/shared/i18n/profile';
import { useToast } from '@/shared/lib/toasts';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { useChangeProfileMutation, useSignUploadMutation } from './profile.api';

const complaintOf = ({ type, size }: File): string | undefined => {
  if (!type.startsWith('image/')) return profileTexts.photoNotImage;
  return size > PROFILE_PHOTO_BYTES_MAX ? profileTexts.photoTooBig : undefined;
};

const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

/** Uploads a photo, sets it in the profile, and shows the outcome. */
const useProfilePhoto = ({ id }: User) => {
  const [uploading, setUploading] = useState(false);
  const [sign] = useSignUploadMutation();
  const [change] = useChangeProfileMutation();
  const switchTo = useSwitchSession();
  const toast = useToast();
  const fail = (text: string) => toast({ tone: 'error', title: commonTexts.error, text });

  const send = async (file: File) => {
    const { url, ...how } = await sign({ filename: file.name, contentType: file.type }).unwrap();
    await sendFile(url, file, how);
    return change({ userId: id, changes: { profileImage: withoutQuery(url) } }).unwrap();
  };

  const upload = async (file: File) => {
    const complaint = complaintOf(file);
    if (complaint !== undefined) {
      fail(complaint);
      return;
    }
    setUploading(true);
    try {
      await switchTo(await send(file));
      toast({ title: profileTexts.photoDone });
    } catch (error) {
      fail(orTooOften(error, profileTexts.photoFailed));
    } finally {
      setUploading(false);
    }
  };

  return { upload, uploading };
};

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
