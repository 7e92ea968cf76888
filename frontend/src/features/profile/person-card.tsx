import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { commonTexts } from '@/shared/i18n/common';
import { profileTexts } from '@/shared/i18n/profile';
import { paths } from '@/shared/lib/paths';
import { PhotoButton } from './photo-button';
import { personSx } from './profile.styles';
import { useSignOut } from './use-sign-out';

interface PersonCardProps {
  readonly user: User;
}

/** A shop goes by its user name. */
const publicName = ({ userType, firstName, lastName, username }: User) =>
  (userType === 'particular' && [firstName, lastName].filter(Boolean).join(' ')) || username;

export const PersonCard = ({ user }: PersonCardProps) => {
  const { signOut, signingOut } = useSignOut();
  return (
    <Box sx={personSx}>
      <SellerAvatar seller={user} size={112} />
      <Typography
        variant="h2"
        component="h1"
        sx={{ fontSize: '1.75rem', overflowWrap: 'anywhere' }}
      >
        {publicName(user)}
      </Typography>
      <Chip label={commonTexts.types[user.userType]} />
      <PhotoButton user={user} />
      {user.rafflesCreated > 0 && (
        <Button component={Link} to={paths.seller.href(user.id)}>
          {profileTexts.publicProfile}
        </Button>
      )}
      <Button
        color="inherit"
        disabled={signingOut}
        startIcon={<LogoutRounded />}
        onClick={() => void signOut()}
      >
        {profileTexts.signOut}
      </Button>
    </Box>
  );
};
