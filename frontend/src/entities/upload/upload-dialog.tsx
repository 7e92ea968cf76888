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
import { uploadTexts } from '@/shared/i18n/upload';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useOnline } from '@/shared/lib/use-online';
import { Announcer } from '@/shared/ui/announcer';
import { DropZone } from './drop-zone';
import type { QueuedPhoto } from './queued-photo';
import { QueuedRow } from './queued-row';
import { useUploadQueue, type ArrivedPhoto, type UploadQueue } from './use-upload-queue';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

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
  <Alert role="note" severity="warning">
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
        <Alert role="note" key={`${index}-${complaint}`} severity="error">
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

interface QueueProps {
  readonly photos: readonly QueuedPhoto[];
  readonly onRemove: (photo: QueuedPhoto) => void;
  readonly onRetry: (photo: QueuedPhoto) => void;
}

const Queue = ({ photos, onRemove, onRetry }: QueueProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {photos.map((photo) => (
      <QueuedRow
        key={photo.id}
        photo={photo}
        onRemove={() => onRemove(photo)}
        onRetry={() => onRetry(photo)}
      />
    ))}
  </Box>
);

/** Some photos are stored and others were refused: the stored ones stay. */
const partlyStored = ({ stored, photos, sending }: UploadQueue): string | undefined => {
  const refused = photos.filter(({ state, offline }) => state === 'failed' && !offline).length;
  return sending || stored === 0 || refused === 0 ? undefined : uploadTexts.partly(stored, refused);
};

/** Chooses photos and uploads them together. Closes when all are stored. */
export const UploadDialog = ({ open, room, taken, onClose, onUploaded }: UploadDialogProps) => {
  const title = useId();
  const queue = useUploadQueue(room, taken);
  const toast = useToast();
  const { photos, sending } = queue;
  const left = room - photos.length;
  const partly = partlyStored(queue);
  const chosen = uploadTexts.chosen(photos.length);

  /** Counts the closings, so that results of an abandoned upload are ignored. */
  const closings = useRef(0);

  const close = () => {
    closings.current += 1;
    queue.clear();
    onClose();
  };
  const send = async (chosen?: readonly QueuedPhoto[]) => {
    const closingsBefore = closings.current;
    const { arrived, failed, finished } = await queue.send(chosen);
    if (closings.current !== closingsBefore) return;
    if (arrived.length > 0) {
      onUploaded(arrived);
      toast({ title: uploadTexts.done, text: uploadTexts.doneText(arrived.length) });
    }
    if (failed) toast(errorToast(uploadTexts.failed));
    else if (finished && arrived.length > 0) close();
  };
  const remove = (photo: QueuedPhoto) => {
    if (photos.length === 1 && queue.stored > 0) close();
    else queue.remove(photo);
  };

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title} variant="h3">
        {uploadTexts.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Announcer news={[...queue.complaints, partly ?? chosen].join(' ')} />
        <UploadNotices queue={queue} onRetry={() => void send()} />
        {left > 0 && !sending && <DropZone room={left} onFiles={queue.add} />}
        {partly !== undefined && (
          <Alert role="note" severity="info">
            {partly}
          </Alert>
        )}
        <Queue photos={photos} onRemove={remove} onRetry={(photo) => void send([photo])} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={close}>{commonTexts.cancel}</Button>
        <FocusableButton
          variant="contained"
          disabled={photos.length === 0 || sending}
          onClick={() => void send()}
        >
          {sending ? uploadTexts.sending : uploadTexts.send(photos.length)}
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
};
