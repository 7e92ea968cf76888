import { Navigate, Outlet } from 'react-router-dom';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import { ScreenFailure } from '@/shared/ui/feedback/screen-failure';
import { Spinner } from '@/shared/ui/feedback/spinner';

/** Lets signed-in people through and sends the rest to sign in, from where they come back. */
export const ProtectedRoute = () => {
  const { status, retry } = useSession();
  const signIn = useSignInLink();
  switch (status) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <ScreenFailure onRetry={retry} />;
    case 'signed-out':
      return <Navigate replace {...signIn} />;
    case 'signed-in':
      return <Outlet />;
  }
};
