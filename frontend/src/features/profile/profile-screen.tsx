import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@contracts/accounts';
import { profileTexts } from '@/shared/i18n/profile';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { stackSx } from '@/shared/ui/paper.styles';
import { BalanceTicket } from './balance-ticket';
import { LeaveSection } from './leave-section';
import { OwnDataSection } from './own-data-section';
import { PersonCard } from './person-card';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import { UnconfirmedEmail } from './unconfirmed-email';
import { profileDraftOf } from './use-save-profile';

/** The person and the balance to the left, the data to the right. */
const columnsSx = {
  display: 'grid',
  gap: 3,
  pt: { xs: 1, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
} as const;

interface ProfileScreenProps {
  readonly user: User;
}

/** The view and the form replace each other: the first control of the new one gets the focus. */
const useFocusInPanel = (editing: boolean) => {
  const panel = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [editing]);
  return panel;
};

export const ProfileScreen = ({ user }: ProfileScreenProps) => {
  useDocumentTitle(profileTexts.title);
  const [editing, setEditing] = useState(() => profileDraftOf(user.id).isKept());
  const panel = useFocusInPanel(editing);
  return (
    <Container maxWidth="lg" sx={columnsSx}>
      <Box sx={stackSx}>
        <PersonCard user={user} />
        <UnconfirmedEmail user={user} />
        <BalanceTicket balance={user.balance} />
      </Box>
      <div ref={panel}>
        {editing ? (
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <Box sx={stackSx}>
            <ProfileView user={user} onEdit={() => setEditing(true)} />
            <OwnDataSection user={user} />
            <LeaveSection user={user} />
          </Box>
        )}
      </div>
    </Container>
  );
};
