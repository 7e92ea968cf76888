import DialogContentText from '@mui/material/DialogContentText';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { counted } from '@/shared/lib/numbers';
import { AskDialog, type AskDialogProps } from './ask-dialog';

/** Asks whether a raffle is to be closed early. */
export const CloseDialog = (props: AskDialogProps) => {
  const sold = counted(props.raffle.soldTickets, 'ticket vendido', 'tickets vendidos');
  return (
    <AskDialog
      {...props}
      title={myRafflesTexts.confirmTitle}
      action={myRafflesTexts.close}
      busyAction={myRafflesTexts.closing}
    >
      <DialogContentText>{myRafflesTexts.confirmText(sold)}</DialogContentText>
    </AskDialog>
  );
};
