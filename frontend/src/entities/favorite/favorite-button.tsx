import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import { favoriteTexts } from '@/shared/i18n/favorites';
import { lazily } from '@/shared/lib/patient-import';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { Heart, heartSx } from './heart';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

const FavoriteToggle = lazily('FavoriteToggle', () => import('./favorite-toggle'));

interface FavoriteButtonProps {
  readonly raffle: ListedRaffle;
}

/** Until it is known who is here. */
const Waiting = ({ raffle }: FavoriteButtonProps) => (
  <FocusableIconButton disabled aria-label={favoriteTexts.add(raffle.title)} sx={heartSx}>
    <Heart filled={false} />
  </FocusableIconButton>
);

const SignInFirst = ({ raffle }: FavoriteButtonProps) => (
  <IconButton
    component={Link}
    {...useSignInLink()}
    aria-label={favoriteTexts.signIn(raffle.title)}
    sx={heartSx}
  >
    <Heart filled={false} />
  </IconButton>
);

/** The heart of a raffle: follows it or no longer does. Visitors sign in first, and come back. */
export const FavoriteButton = ({ raffle }: FavoriteButtonProps) => {
  const { status, user } = useSession();
  if (status === 'signed-out') return <SignInFirst raffle={raffle} />;
  if (user === null) return <Waiting raffle={raffle} />;
  return (
    <QuietBoundary>
      <Suspense fallback={<Waiting raffle={raffle} />}>
        <FavoriteToggle userId={user.id} raffle={raffle} />
      </Suspense>
    </QuietBoundary>
  );
};
