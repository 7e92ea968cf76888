import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { uploadTexts } from '@/shared/i18n/create-raffle';
import type { QueuedPhoto } from './queued-photo';

interface QueuedRowProps {
  readonly photo: QueuedPhoto;
  readonly onRemove: () => void;
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) 44px',
  alignItems: 'center',
  gap: 1.5,
} as const;

const previewSx = {
  width: 56,
  height: 56,
  objectFit: 'cover',
  borderRadius: '12px',
  bgcolor: 'action.hover',
} as const;

const State = ({ file, state, percent, problem, offline }: QueuedPhoto) => {
  if (state === 'waiting') {
    return (
      <Typography variant="caption" color="textSecondary">
        {uploadTexts.waiting}
      </Typography>
    );
  }
  if (state === 'failed') {
    return (
      // A lost connection has one notice for all the photos.
      <Typography variant="caption" color="error" role={offline ? undefined : 'alert'}>
        {problem}
      </Typography>
    );
  }
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={uploadTexts.progress(file.name)}
      sx={{ mt: 0.75, height: 8, borderRadius: 99 }}
    />
  );
};

/** A photo of the upload, its progress, and the button to remove it. */
export const QueuedRow = ({ photo, onRemove }: QueuedRowProps) => (
  <Box component="li" sx={rowSx}>
    <Box
      component="img"
      src={photo.preview}
      alt=""
      // The picture is shown, so the browser may free its copy.
      onLoad={() => URL.revokeObjectURL(photo.preview)}
      sx={previewSx}
    />
    <div>
      <Typography variant="body2" noWrap sx={{ fontWeight: 650 }}>
        {photo.file.name}
      </Typography>
      <State {...photo} />
    </div>
    <IconButton aria-label={uploadTexts.cancelOf(photo.file.name)} onClick={onRemove}>
      <CloseRounded />
    </IconButton>
  </Box>
);
