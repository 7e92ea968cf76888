import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ToastMessage } from '@/shared/lib/toasts-slice';
import { SignInLink } from './sign-in-link';

interface ToastWordsProps {
  readonly toast: ToastMessage;
  readonly onFollow: () => void;
}

export const ToastWords = ({ toast, onFollow }: ToastWordsProps) => {
  const { title, text, link, asksToSignIn } = toast;
  return (
    <Box sx={{ flexGrow: 1 }}>
      <Typography sx={{ fontWeight: 750 }}>{title}</Typography>
      {text !== undefined && <Typography variant="body2">{text}</Typography>}
      {link !== undefined && (
        <MuiLink component={Link} to={link.to} onClick={onFollow} color="inherit" variant="body2">
          {link.label}
        </MuiLink>
      )}
      {asksToSignIn && <SignInLink onFollow={onFollow} />}
    </Box>
  );
};
