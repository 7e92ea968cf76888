import PersonRounded from '@mui/icons-material/PersonRounded';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { thumbnailOf } from '@contracts/thumbnails';
import { useSession } from '@/entities/session/use-session';
import { shellTexts } from '@/shared/i18n/shell';
import { lazily } from '@/shared/lib/patient-import';
import { paths } from '@/shared/lib/paths';
import { AskedPart } from '@/shared/ui/feedback/boundaries';
import { Photo } from '@/shared/ui/photo';

const AccountMenu = lazily('AccountMenu', () => import('@/features/profile/account-menu'));

const faceSx = {
  p: 0,
  width: 44,
  height: 44,
  overflow: 'hidden',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
} as const;

const Face = () => {
  const { user } = useSession();
  const image = user?.profileImage;
  return image ? <Photo src={thumbnailOf(image)} alt="" /> : <PersonRounded />;
};

/** Leads to the profile, or to sign in. */
export const ProfileButton = () => {
  const { user } = useSession();
  return (
    <IconButton
      component={Link}
      to={paths.profile.href()}
      aria-label={user === null ? shellTexts.signIn : shellTexts.profile}
      sx={faceSx}
    >
      <Face />
    </IconButton>
  );
};

/** Opens the menu of the signed-in person; leads others to sign in. */
export const AccountButton = () => {
  const { user } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (user === null) return <ProfileButton />;
  return (
    <>
      <IconButton
        ref={button}
        aria-label={shellTexts.profile}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={faceSx}
      >
        <Face />
      </IconButton>
      {isOpen && (
        <AskedPart onFailed={() => setOpen(false)}>
          <AccountMenu anchor={button} onClose={() => setOpen(false)} />
        </AskedPart>
      )}
    </>
  );
};
