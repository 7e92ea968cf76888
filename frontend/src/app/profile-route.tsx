import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../components/feedback/error-state';
import { Spinner } from '../components/feedback/spinner';
import { afterSignIn, carriedBack } from '../lib/session/sign-in-link';
import { useSession } from '../lib/session/use-session';
import { paths } from './paths';

const SignInScreen = lazy(async () => ({
  default: (await import('../features/auth/sign-in-screen')).SignInScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('../features/profile/profile-screen')).ProfileScreen,
}));

/** One's own page, or the way in; whoever was sent here to sign in goes back to where they came from. */
export const ProfileRoute = () => {
  const { status, user, retry } = useSession();
  const location = useLocation();
  const destination = afterSignIn(location);
  if (status === 'loading') return <Spinner />;
  if (status === 'failed') return <ErrorState onRetry={retry} />;
  if (user === null) return <SignInScreen />;
  if (destination !== paths.profile.href()) {
    return <Navigate replace to={destination} state={carriedBack(location)} />;
  }
  return <ProfileScreen user={user} />;
};
