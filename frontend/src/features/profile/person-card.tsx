import LogoutRounded from '@mui/icons-material/LogoutRounded';
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { fullNameOf } from '@contracts/full-name';
import { PROFILE_PHOTO_BYTES_MAX } from '@contracts/limits';
import { HEIC_ADVICE, isHeic } from '@contracts/uploads';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { useSwitchSession } from '@/entities/session/use-session';
import { detailOf, isRefusal } from '@/shared/api/problems';
import { sendFile } from '@/shared/api/send-file';
import { commonTexts } from '@/shared/i18n/common';
import { profileTexts } from '@/shared/i18n/profile';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { sheetSx } from '@/shared/ui/paper.styles';
import { AccountWays } from './account-ways';
import { useChangeProfileMutation, useSignUploadMutation } from './profile.api';
import { useSignOut } from './use-sign-out';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const complaintOf = (file: File): string | undefined => {
  if (isHeic(file)) return HEIC_ADVICE;
  if (!file.type.startsWith('image/')) return profileTexts.photoNotImage;
  return file.size > PROFILE_PHOTO_BYTES_MAX ? profileTexts.photoTooBig : undefined;
};

const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

/** Uploads a photo, sets it in the profile, and shows the outcome. */
const useProfilePhoto = ({ id }: User) => {
  const [uploading, setUploading] = useState(false);
  const [sign] = useSignUploadMutation();
  const [change] = useChangeProfileMutation();
  const switchTo = useSwitchSession();
  const toast = useToast();
  const fail = (text: string) => toast(errorToast(text));

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
      const { photoFailed } = profileTexts;
      fail(isRefusal(error) ? detailOf(error, photoFailed) : photoFailed);
    } finally {
      setUploading(false);
    }
  };

  return { upload, uploading };
};

const PhotoButton = ({ user }: { readonly user: User }) => {
  const input = useRef<HTMLInputElement>(null);
  const { upload, uploading } = useProfilePhoto(user);
  return (
    <>
      <FocusableButton
        variant="outlined"
        disabled={uploading}
        startIcon={<PhotoCameraRounded />}
        onClick={() => input.current?.click()}
      >
        {uploading ? profileTexts.photoUploading : profileTexts.photo}
      </FocusableButton>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={profileTexts.photo}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = '';
        }}
      />
    </>
  );
};

const personSx = {
  ...sheetSx,
  display: 'grid',
  justifyItems: { xs: 'stretch', md: 'center' },
  gap: 1.5,
  p: { xs: 2.5, md: 3.5 },
} as const;

/** On a phone one line, so that the ways below it are in sight. */
const faceSx = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: 'center',
  gap: { xs: 2, md: 1.5 },
  minWidth: 0,
  textAlign: { md: 'center' },
} as const;

export const PersonCard = ({ user }: { readonly user: User }) => {
  const { signOut, signingOut } = useSignOut();
  const isPhone = useIsPhone();
  return (
    <Box sx={personSx}>
      <Box sx={faceSx}>
        <SellerAvatar seller={user} size={isPhone ? 64 : 112} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h2"
            component="h1"
            sx={{ fontSize: { xs: '1.5rem', md: '1.75rem' } }}
          >
            {fullNameOf(user)}
          </Typography>
          <Chip label={commonTexts.types[user.userType]} sx={{ mt: { xs: 0.5, md: 1.5 } }} />
        </Box>
      </Box>
      {isPhone && <AccountWays />}
      <PhotoButton user={user} />
      {user.role === 'operator' && (
        <Button component={Link} to={paths.operations.href()} startIcon={<ShieldRounded />}>
          {shellTexts.operations}
        </Button>
      )}
      {user.rafflesCreated > 0 && (
        <Button component={Link} to={paths.seller.href(user.id)}>
          {profileTexts.publicProfile}
        </Button>
      )}
      <FocusableButton
        color="inherit"
        disabled={signingOut}
        startIcon={<LogoutRounded />}
        onClick={() => void signOut()}
      >
        {profileTexts.signOut}
      </FocusableButton>
    </Box>
  );
};
