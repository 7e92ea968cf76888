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
  isKept,
  SHOWN_MS,
  toastDismissed,
  type ShownToast,
  useToast,
  type ToastMessage,
} from '@/shared/lib/toasts';
import { FLOOR } from '@/shared/ui/bottom-edge';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { useAppDispatch } from '@/shared/api/api';
import { standingToast } from './standing-toast';

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

/** Where there is a keyboard. */
const keySx = { display: 'none', '@media (any-hover: hover)': { display: 'block' } } as const;

/** On a phone letters are no larger than leaves most of the screen to see. */
const wordsSx = {
  flexGrow: 1,
  '& > :not(span)': { fontSize: 'min(0.9375rem, 5vw)' },
  '& > p:first-of-type': { fontSize: 'min(1rem, 5.5vw)' },
} as const;

interface ToastWordsProps {
  readonly toast: ToastMessage;
  readonly onFollow: () => void;
}

const ToastWords = ({ toast, onFollow }: ToastWordsProps) => {
  const { title, text, link, share, asksToSignIn } = toast;
  return (
    <Box sx={wordsSx}>
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
      {isKept(toast) && (
        <Typography variant="caption" sx={keySx}>
          {commonTexts.toastKey}
        </Typography>
      )}
    </Box>
  );
};

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
  '& :focus-visible': { outlineColor: 'currentColor' },
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
  bottom: `var(${FLOOR})`,
  alignItems: 'flex-start',
  pointerEvents: 'none',
  '& > *': { mt: 'auto', pointerEvents: 'auto' },
} as const;

/** A message over the screen. */
const ToastView = ({ toast }: { readonly toast: ShownToast }) => {
  const dispatch = useAppDispatch();
  const Icon = icons[toast.tone ?? 'success'];
  const dismiss = () => dispatch(toastDismissed(toast.id));
  return (
    <Snackbar
      open
      autoHideDuration={isKept(toast) ? null : SHOWN_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={placeSx}
    >
      <Paper ref={standingToast} elevation={8} sx={surface(toast.tone)}>
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
  );
};

/** A dialog hides what stands beside it in the document: not what is to be heard. */
const neverHidden = (regions: HTMLElement | null) => {
  if (regions === null) return undefined;
  const observer = new MutationObserver(() => regions.removeAttribute(HIDDEN));
  observer.observe(regions, { attributeFilter: [HIDDEN] });
  return () => observer.disconnect();
};

/**
 * The only place for messages. Part of the first chunk, because a failed load needs a message too.
 * Screen readers hear what comes into a region that was there before: errors at once.
 */
export const Toasts = () => {
  const toast = useSelector(currentToast);
  const isBehindDialog = useBehindDialog();
  // A win may stay for long: it would cover the buttons of the dialog, or of the form.
  const isShown = toast !== null && !(toast.tone === 'win' && isBehindDialog);
  const shown = isShown && (
    <QuietBoundary key={toast.id}>
      <ToastView toast={toast} />
    </QuietBoundary>
  );
  const isError = toast?.tone === 'error';
  return (
    <Portal>
      <div ref={neverHidden}>
        <div role="status">{!isError && shown}</div>
        <div role="alert">{isError && shown}</div>
      </div>
    </Portal>
  );
};
