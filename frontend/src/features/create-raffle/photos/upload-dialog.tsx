import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { useToast } from '../../../components/toasts/use-toast';
import { commonTexts } from '../../../i18n/common';
import { uploadTexts } from '../../../i18n/create-raffle';
import { DropZone } from './drop-zone';
import { QueuedRow } from './queued-row';
import { useUploadQueue, type UploadQueue } from './use-upload-queue';

interface UploadDialogProps {
  readonly open: boolean;
  /** How many photos there is room for. */
  readonly room: number;
  readonly onClose: () => void;
  /** The paths of what has arrived. */
  readonly onUploaded: (paths: readonly string[]) => void;
}

const Queue = ({ queue }: { readonly queue: UploadQueue }) => (
  <>
    {queue.complaints.map((complaint) => (
      <Alert key={complaint} severity="error">
        {complaint}
      </Alert>
    ))}
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {queue.photos.map((photo) => (
        <QueuedRow key={photo.id} photo={photo} onRemove={() => queue.remove(photo)} />
      ))}
    </Box>
  </>
);

/** Chooses photos and sends them together; it closes once all have arrived. */
export const UploadDialog = ({ open, room, onClose, onUploaded }: UploadDialogProps) => {
  const title = useId();
  const queue = useUploadQueue(room);
  const toast = useToast();
  const { photos, sending } = queue;
  const left = room - photos.length;

  /** Counts the closings: what arrives after the one that gave it up is nobody's any more. */
  const closings = useRef(0);

  const close = () => {
    closings.current += 1;
    queue.clear();
    onClose();
  };
  const send = async () => {
    const closingsBefore = closings.current;
    const { paths, failed } = await queue.send();
    if (closings.current !== closingsBefore) return;
    if (paths.length > 0) {
      onUploaded(paths);
      toast({ title: uploadTexts.done, text: uploadTexts.doneText(paths.length) });
    }
    if (failed) toast({ tone: 'error', title: commonTexts.error, text: uploadTexts.failed });
    else if (paths.length > 0) close();
  };

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title} variant="h3">
        {uploadTexts.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
