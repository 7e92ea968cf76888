import PersonRounded from '@mui/icons-material/PersonRounded';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { thumbnailOf } from '@contracts/thumbnails';
import { useSession } from '@/entities/session/use-session';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { Photo } from '@/shared/ui/photo';

/** Leads to the profile, or to sign in. */
export const ProfileButton = () => {
  const { user } = useSession();
  const image = user?.profileImage;
  return (
    <IconButton
      component={Link}
      to={paths.profile.href()}
      aria-label={user === null ? shellTexts.signIn : shellTexts.profile}
      sx={{
        p: 0,
        width: 44,
        height: 44,
        overflow: 'hidden',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:hover': { bgcolor: 'primary.dark' },
      }}
    >
      {image ? <Photo src={thumbnailOf(image)} alt="" /> : <PersonRounded />}
    </IconButton>
  );
};
