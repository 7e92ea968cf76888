import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { commonTexts } from '@/shared/i18n/common';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

export interface AskDialogProps {
  readonly raffle: ListedRaffle;
  readonly open: boolean;
  /** Whether the action runs; the dialog stays until it has ended. */
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

interface Question {
  readonly title: string;
  readonly action: string;
  readonly busyAction: string;
  readonly allowed?: boolean;
  readonly children: ReactNode;
}

/** Asks a seller again before something is done to a raffle that can't be undone. */
export const AskDialog = (props: AskDialogProps & Question) => {
  const { raffle, open, busy, onCancel, onConfirm, allowed = true, children } = props;
  const [title, text] = [useId(), useId()];
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      maxWidth="xs"
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title} sx={{ typography: 'h3', pt: 3 }}>
        {props.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary', fontWeight: 700, mb: 1 }}>
          {raffle.title}
        </DialogContentText>
        <div id={text}>{children}</div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
        <FocusableButton disabled={busy} onClick={onCancel}>
          {commonTexts.cancel}
        </FocusableButton>
        <FocusableButton variant="contained" disabled={busy || !allowed} onClick={onConfirm}>
          {busy ? props.busyAction : props.action}
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
};
