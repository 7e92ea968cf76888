import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { commonTexts } from '@/shared/i18n/common';
import { uploadTexts } from '@/shared/i18n/create-raffle';
import { useToast } from '@/shared/lib/toasts';
import { useOnline } from '@/shared/lib/use-online';
import { DropZone } from './drop-zone';
import { QueuedRow } from './queued-row';
import { useUploadQueue, type ArrivedPhoto, type UploadQueue } from './use-upload-queue';

/** More errors than this are only counted. */
const SHOWN_MAX = 4;

interface UploadNoticesProps {
  readonly queue: UploadQueue;
  readonly onRetry: () => void;
}

interface NoConnectionProps extends UploadNoticesProps {
  /** The device is online, so only this upload was interrupted. */
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

/** The errors of an upload: no connection, or invalid files. */
const UploadNotices = ({ queue, onRetry }: UploadNoticesProps) => {
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

interface UploadDialogProps {
  readonly open: boolean;
  /** How many photos may be added. */
  readonly room: number;
  /** Keys of the photos that the raffle has. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onUploaded: (photos: readonly ArrivedPhoto[]) => void;
}

const Queue = ({ queue }: { readonly queue: UploadQueue }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {queue.photos.map((photo) => (
      <QueuedRow key={photo.id} photo={photo} onRemove={() => queue.remove(photo)} />
    ))}
  </Box>
);

/** Chooses photos and uploads them together. Closes when all are stored. */
export const UploadDialog = ({ open, room, taken, onClose, onUploaded }: UploadDialogProps) => {
  const title = useId();
  const queue = useUploadQueue(room, taken);
  const toast = useToast();
  const { photos, sending } = queue;
  const left = room - photos.length;

  /** Counts the closings, so that results of an abandoned upload are ignored. */
  const closings = useRef(0);

  const close = () => {
    closings.current += 1;
    queue.clear();
    onClose();
  };
  const send = async () => {
    const closingsBefore = closings.current;
    const { arrived, failed } = await queue.send();
    if (closings.current !== closingsBefore) return;
    if (arrived.length > 0) {
      onUploaded(arrived);
      toast({ title: uploadTexts.done, text: uploadTexts.doneText(arrived.length) });
    }
    if (failed) toast({ tone: 'error', title: commonTexts.error, text: uploadTexts.failed });
    else if (arrived.length > 0) close();
  };

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title} variant="h3">
        {uploadTexts.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <UploadNotices queue={queue} onRetry={() => void send()} />
        {left > 0 && !sending && <DropZone room={left} onFiles={queue.add} />}
        <Queue queue={queue} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={close}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={photos.length === 0 || sending}
          onClick={() => void send()}
        >
          {sending ? uploadTexts.sending : uploadTexts.send(photos.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
