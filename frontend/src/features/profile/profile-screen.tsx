import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { UnconfirmedEmail } from '@/entities/session/unconfirmed-email';
import { profileTexts } from '@/shared/i18n/profile';
import { formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { stackSx } from '@/shared/ui/paper.styles';
import { LeaveSection } from './leave-section';
import { OwnDataSection } from './own-data-section';
import { PersonCard } from './person-card';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';
import { profileDraftOf } from './use-save-profile';

const notch = (side: string) => `radial-gradient(circle 10px at ${side} 58%, #0000 96%, #000)`;

/** A ticket: the accent colour by day, a dark red by night. */
const balanceSx = (theme: Theme) => ({
  display: 'grid',
  gridTemplateRows: '58% 42%',
  height: 190,
  borderRadius: '28px',
  px: 3,
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect' as const,
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

const stubSx = {
  display: 'grid',
  alignItems: 'center',
  borderTop: '2px dashed rgb(255 255 255 / 45%)',
} as const;

const topUpSx = {
  bgcolor: '#fff8f1',
  color: '#241712',
  '&:hover': { bgcolor: '#ffffff' },
  '&:focus-visible': { outlineColor: '#ffffff' },
} as const;

interface BalanceTicketProps {
  /** Euros. */
  readonly balance: number;
}

const BalanceTicket = ({ balance }: BalanceTicketProps) => (
  <Box component="section" aria-label={profileTexts.balance} sx={balanceSx}>
    <Box sx={{ alignSelf: 'center' }}>
      <Box sx={{ typography: 'body2' }}>{profileTexts.balance}</Box>
      <Box sx={{ fontSize: '2.5rem', fontWeight: 800, letterSpacing: '-0.03em', lineHeight: 1.1 }}>
        {formatEuros(balance)}
      </Box>
    </Box>
    <Box sx={stubSx}>
      <Button component={Link} to={paths.topUp.href()} sx={topUpSx}>
        {profileTexts.topUp}
      </Button>
    </Box>
  </Box>
);

/** The person and the balance to the left, the data to the right. */
const columnsSx = {
  display: 'grid',
  gap: 3,
  pt: { xs: 1, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
} as const;

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

export const ProfileScreen = ({ user }: { readonly user: User }) => {
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
            <SecondFactorSection user={user} />
            <SessionsSection user={user} />
            <OwnDataSection user={user} />
            <LeaveSection user={user} />
          </Box>
        )}
      </div>
    </Container>
  );
};
