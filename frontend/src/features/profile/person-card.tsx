import LogoutRounded from '@mui/icons-material/LogoutRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { formTexts } from '@/shared/i18n/forms';
import { profileTexts } from '@/shared/i18n/profile';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/toasts';
import { sheetSx } from '@/shared/ui/paper.styles';
import { PhotoButton } from './photo-button';
import { useSignOutMutation } from './profile.api';
import { useEndVisit } from './use-end-visit';

const useSignOut = () => {
  const [send, { isLoading }] = useSignOutMutation();
  const endVisit = useEndVisit();
  const toast = useToast();
  const signOut = async () => {
    try {
      await endVisit(
        () => send(undefined).unwrap(),
        () => toast({ title: profileTexts.signedOut, text: profileTexts.signedOutText }),
      );
    } catch (error) {
      const text = detailOf(error, formTexts.noConnection);
      toast({ tone: 'error', title: profileTexts.signOutFailed, text });
    }
  };
  return { signOut, signingOut: isLoading };
};

const personSx = {
  ...sheetSx,
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1.5,
  p: 3.5,
} as const;

interface PersonCardProps {
  readonly user: User;
}

/** A shop is shown by its user name. */
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
