import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useState } from 'react';
import type { User } from '../../../../contracts/accounts';
import { profileTexts } from '../../i18n/profile';
import { useDocumentTitle } from '../../lib/hooks/use-document-title';
import { BalanceTicket } from './balance-ticket';
import { PersonCard } from './person-card';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import { columnsSx, stackSx } from './profile.styles';

interface ProfileScreenProps {
  readonly user: User;
}

export const ProfileScreen = ({ user }: ProfileScreenProps) => {
  useDocumentTitle(profileTexts.title);
  const [editing, setEditing] = useState(false);
  return (
    <Container maxWidth="lg" sx={columnsSx}>
      <Box sx={stackSx}>
        <PersonCard user={user} />
        <BalanceTicket balance={user.balance} />
      </Box>
      {editing ? (
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <ProfileView user={user} onEdit={() => setEditing(true)} />
      )}
    </Container>
  );
};
