import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { commonTexts } from '@/shared/i18n/common';
import { uploadTexts } from '@/shared/i18n/create-raffle';
import { useOnline } from '@/shared/lib/use-online';
import type { UploadQueue } from './use-upload-queue';

/** More than these at once are counted instead of shown. */
const SHOWN_MAX = 4;

interface UploadNoticesProps {
  readonly queue: UploadQueue;
  readonly onRetry: () => void;
}

interface NoConnectionProps extends UploadNoticesProps {
  /** Whether the device has a network, so that only the sending was cut off. */
  readonly online: boolean;
}

const NoConnection = ({ online, queue, onRetry }: NoConnectionProps) => (
  <Alert severity="warning">
    <div>{online ? uploadTexts.cutOff : uploadTexts.offline}</div>
    {queue.photos.length > 0 && !queue.sending && (
      <Button color="inherit" variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
        {commonTexts.retry}
      </Button>
    )}
  </Alert>
);

/** What stands in the way of an upload: no connection, and files that can't be taken. */
export const UploadNotices = ({ queue, onRetry }: UploadNoticesProps) => {
  const online = useOnline();
  const cutOff = !online || queue.offline;
  const shown = queue.complaints.slice(0, cutOff ? SHOWN_MAX - 1 : SHOWN_MAX);
  const rest = queue.complaints.length - shown.length;
  return (
    <>
      {cutOff && <NoConnection online={online} queue={queue} onRetry={onRetry} />}
      {shown.map((complaint, index) => (
        <Alert key={`${index}-${complaint}`} severity="error">
          {complaint}
        </Alert>
      ))}
      {rest > 0 && <Typography color="textSecondary">{uploadTexts.more(rest)}</Typography>}
    </>
  );
};
