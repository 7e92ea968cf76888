import DialogContentText from '@mui/material/DialogContentText';
import { useSession } from '@/entities/session/use-session';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatDateTime } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { AskDialog, type AskDialogProps } from './ask-dialog';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** When the seller may feature another raffle, as far as the page knows; undefined for now. */
const useNextSlot = (): string | undefined => {
  const now = useNow();
  const last = useSession().user?.lastFeaturedUsedAt ?? null;
  if (last === null) return undefined;
  const next = new Date(last).getTime() + WEEK_MS;
  return next > now ? new Date(next).toISOString() : undefined;
};

/** Asks whether a raffle is to be featured, because a seller can feature only one a week. */
export const FeatureDialog = (props: AskDialogProps) => {
  const next = useNextSlot();
  // While the call runs, the slot may be this raffle's own.
  const taken = next !== undefined && !props.busy && !props.raffle.featured;
  return (
    <AskDialog
      {...props}
      title={myRafflesTexts.featureTitle}
      action={myRafflesTexts.feature}
      busyAction={myRafflesTexts.featuring}
      allowed={!taken}
    >
      <DialogContentText>{myRafflesTexts.featureText}</DialogContentText>
      {taken && (
        <DialogContentText sx={{ color: 'warning.main', fontWeight: 650, mt: 1 }}>
          {myRafflesTexts.featureAgain(formatDateTime(next))}
        </DialogContentText>
      )}
    </AskDialog>
  );
};
