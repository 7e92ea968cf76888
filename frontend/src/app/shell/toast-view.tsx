import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useAppDispatch } from '@/shared/api/use-app-dispatch';
import { commonTexts } from '@/shared/i18n/common';
import { toastDismissed, type ShownToast, type ToastMessage } from '@/shared/lib/toasts-slice';
import { ToastWords } from './toast-words';

const SHOWN_MS = 5000;

const surface = (tone: ToastMessage['tone']) => ({
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
  bgcolor: tone === 'error' ? 'error.main' : 'secondary.main',
  color: tone === 'error' ? 'error.contrastText' : 'secondary.contrastText',
});

interface ToastViewProps {
  readonly toast: ShownToast;
}

/** A message over everything; spoken by screen readers, errors at once. */
export const ToastView = ({ toast }: ToastViewProps) => {
  const dispatch = useAppDispatch();
  const isError = toast.tone === 'error';
  const Icon = isError ? ErrorRounded : CheckCircleRounded;
  const dismiss = () => dispatch(toastDismissed(toast.id));
  return (
    // Beside an open dialog, which hides the rest of the page from screen readers.
    <Portal>
      <Snackbar
        open
        autoHideDuration={SHOWN_MS}
        onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={{ bottom: { xs: 140, md: 32 } }}
      >
        <Paper elevation={8} role={isError ? 'alert' : 'status'} sx={surface(toast.tone)}>
          <Icon aria-hidden />
          <ToastWords toast={toast} onFollow={dismiss} />
          <IconButton color="inherit" aria-label={commonTexts.close} onClick={dismiss}>
            <CloseRounded />
          </IconButton>
        </Paper>
      </Snackbar>
    </Portal>
  );
};
