import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router-dom';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { sessionTexts } from '@/shared/i18n/auth';
import { paths } from '@/shared/lib/paths';

interface SignInLinkProps {
  readonly onFollow: () => void;
}

/** The way to sign in and come back; nothing where one already stands before it. */
export const SignInLink = ({ onFollow }: SignInLinkProps) => {
  const { to, state } = useSignInLink();
  if (useLocation().pathname === paths.profile.href()) return null;
  return (
    <MuiLink
      component={Link}
      to={to}
      state={state}
      onClick={onFollow}
      color="inherit"
      variant="body2"
    >
      {sessionTexts.signIn}
    </MuiLink>
  );
};
