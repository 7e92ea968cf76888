import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { sessionTexts } from '../../i18n/auth';
import { useSignInLink } from '../../lib/session/sign-in-link';

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
