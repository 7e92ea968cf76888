import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { afterSignIn, carriedBack } from '@/entities/session/sign-in-link';
import { useSession, type SessionStatus } from '@/entities/session/use-session';
import { lazily } from '@/shared/lib/patient-import';
import { paths } from '@/shared/lib/paths';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { focusMain } from './shell/main-region';

const SignInScreen = lazily('SignInScreen', () => import('@/features/auth/sign-in-screen'));
const ProfileScreen = lazily('ProfileScreen', () => import('@/features/profile/profile-screen'));

/** Moves the focus to the new screen, because signing in or out removes the element that had it. */
const useFocusOnSwitch = (status: SessionStatus) => {
  const known = useRef<SessionStatus>(undefined);
  useEffect(() => {
    if (status !== 'signed-in' && status !== 'signed-out') return;
    if (known.current !== undefined && known.current !== status) focusMain();
    known.current = status;
  }, [status]);
};

/**
 * The profile, or the sign-in screen, which then returns to the screen that sent the visitor here.
 */
export const ProfileRoute = () => {
  const { status, user, retry } = useSession();
  const location = useLocation();
  const destination = afterSignIn(location);
  useFocusOnSwitch(status);
  if (status === 'loading') return <Spinner />;
  if (status === 'failed') return <ScreenFailure onRetry={retry} />;
  if (user === null) return <SignInScreen />;
  if (destination !== paths.profile.href()) {
    return <Navigate replace to={destination} state={carriedBack(location)} />;
  }
  return <ProfileScreen user={user} />;
};
