import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { commonTexts } from '@/shared/i18n/common';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { counted } from '@/shared/lib/numbers';

interface CloseDialogProps {
  readonly raffle: ListedRaffle;
  readonly open: boolean;
  readonly closing: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks again, because closing can't be undone. */
export const CloseDialog = ({ raffle, open, closing, onCancel, onConfirm }: CloseDialogProps) => {
  const [title, text] = [useId(), useId()];
  const sold = counted(raffle.soldTickets, 'ticket vendido', 'tickets vendidos');
  return (
    <Dialog
      open={open}
      onClose={closing ? undefined : onCancel}
      maxWidth="xs"
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title} sx={{ typography: 'h3', pt: 3 }}>
        {myRafflesTexts.confirmTitle}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary', fontWeight: 700, mb: 1 }}>
          {raffle.title}
        </DialogContentText>
        <DialogContentText id={text}>{myRafflesTexts.confirmText(sold)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
        <Button disabled={closing} onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button variant="contained" disabled={closing} onClick={onConfirm}>
          {closing ? myRafflesTexts.closing : myRafflesTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
