import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { sessionTexts } from '@/shared/i18n/session';
import { commonTexts } from '@/shared/i18n/common';
import { paths } from '@/shared/lib/paths';
import {
  currentToast,
  toastDismissed,
  type ShownToast,
  useToast,
  type ToastMessage,
} from '@/shared/lib/toasts';
import { bottomEdge } from '@/shared/ui/bottom-edge';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { useAppDispatch } from '@/shared/api/api';

const page = (): HTMLElement | null => document.getElementById('root');

const HIDDEN = 'aria-hidden';
/** Set by `useKeptClear`. */
const FORM = 'data-form';

const onHidden = (listener: () => void): (() => void) => {
  const root = page();
  if (!root) return () => undefined;
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: [HIDDEN, FORM] });
  return () => observer.disconnect();
};

const isHidden = (): boolean =>
  page()?.getAttribute(HIDDEN) === 'true' || page()?.hasAttribute(FORM) === true;

/**
 * Whether a dialog stands before the page, which it hides from screen readers meanwhile, or people
 * see a form.
 */
const useBehindDialog = (): boolean => useSyncExternalStore(onHidden, isHidden);

/**
 * Links to the sign-in screen, which returns here afterwards. Hidden on the sign-in screen itself.
 */
const SignInLink = ({ onFollow }: { readonly onFollow: () => void }) => {
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

type ShareLinkProps = Required<Pick<ToastMessage, 'share'>>;

const ShareLink = ({ share: { label, ...raffle } }: ShareLinkProps) => {
  const toast = useToast();
  const share = async () => {
    const { shareRaffle } = await import('@/entities/raffle/share-raffle');
    const said = await shareRaffle(raffle);
    if (said) toast(said);
  };
  return (
    <MuiLink component="button" color="inherit" variant="body2" onClick={() => void share()}>
      {label}
    </MuiLink>
  );
};

interface ToastWordsProps {
  readonly toast: ToastMessage;
  readonly onFollow: () => void;
}

const ToastWords = ({ toast, onFollow }: ToastWordsProps) => {
  const { title, text, link, share, asksToSignIn } = toast;
  return (
    <Box sx={{ flexGrow: 1 }}>
      <Typography sx={{ fontWeight: 750 }}>{title}</Typography>
      {text !== undefined && <Typography variant="body2">{text}</Typography>}
      {link !== undefined && (
        <MuiLink
          component={Link}
          to={link.to}
          onClick={onFollow}
          color="inherit"
          variant="body2"
          sx={{ mr: 2 }}
        >
          {link.label}
        </MuiLink>
      )}
      {share && <ShareLink share={share} />}
      {asksToSignIn && <SignInLink onFollow={onFollow} />}
    </Box>
  );
};

const SHOWN_MS = 5000;

const icons = { success: CheckCircleRounded, error: ErrorRounded, win: EmojiEventsRounded };
const colors = { success: 'secondary', error: 'error', win: 'gold' } as const;

const surface = (tone: ToastMessage['tone'] = 'success') => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 2.5,
  pr: 1,
  py: 1.25,
  borderRadius: '20px',
  width: { xs: '100%', md: 'auto' },
  minWidth: { md: 340 },
  maxWidth: 520,
  bgcolor: `${colors[tone]}.main`,
  color: `${colors[tone]}.contrastText`,
});

const photoSx = {
  flex: 'none',
  width: 64,
  height: 64,
  borderRadius: '14px',
  objectFit: 'cover',
} as const;

/** Above what covers the lower edge; over it where that leaves too little room. */
const placeSx = {
  top: 8,
  bottom: { xs: bottomEdge(16), md: 32 },
  alignItems: 'flex-start',
  pointerEvents: 'none',
  '& > *': { mt: 'auto', pointerEvents: 'auto' },
} as const;

/** A message over the screen. Screen readers read errors at once. */
const ToastView = ({ toast }: { readonly toast: ShownToast }) => {
  const dispatch = useAppDispatch();
  const isError = toast.tone === 'error';
  const Icon = icons[toast.tone ?? 'success'];
  const dismiss = () => dispatch(toastDismissed(toast.id));
  return (
    // An open dialog hides the page from screen readers, but not what a portal adds beside it.
    <Portal>
      <Snackbar
        open
        autoHideDuration={toast.tone === 'win' ? null : SHOWN_MS}
        onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={placeSx}
      >
        <Paper elevation={8} role={isError ? 'alert' : 'status'} sx={surface(toast.tone)}>
          {toast.photo === undefined ? (
            <Icon aria-hidden />
          ) : (
            <Box component="img" src={toast.photo} alt="" sx={photoSx} />
          )}
          <ToastWords toast={toast} onFollow={dismiss} />
          <IconButton color="inherit" aria-label={commonTexts.close} onClick={dismiss}>
            <CloseRounded />
          </IconButton>
        </Paper>
      </Snackbar>
    </Portal>
  );
};

/**
 * The only place for messages. Part of the first chunk, because a failed load needs a message too.
 */
export const Toasts = () => {
  const toast = useSelector(currentToast);
  const isBehindDialog = useBehindDialog();
  // A win stays until it is closed: it would cover the buttons of the dialog, or of the form.
  if (toast === null || (toast.tone === 'win' && isBehindDialog)) return null;
  return (
    <QuietBoundary key={toast.id}>
      <ToastView toast={toast} />
    </QuietBoundary>
  );
};
