import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { commonTexts } from '@/shared/i18n/common';
import { uploadTexts } from '@/shared/i18n/upload';
import { Photo } from '@/shared/ui/photo';
import type { QueuedPhoto } from './queued-photo';

interface QueuedRowProps {
  readonly photo: QueuedPhoto;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 1.5,
} as const;

const previewSx = {
  width: 56,
  height: 56,
  overflow: 'hidden',
  borderRadius: '12px',
  bgcolor: 'action.hover',
} as const;

const progressSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 5ch',
  alignItems: 'center',
  gap: 1,
  textAlign: 'right',
} as const;

const State = ({ file, state, percent, problem }: QueuedPhoto) => {
  if (state === 'waiting') {
    return (
      <Typography variant="caption" color="textSecondary">
        {uploadTexts.waiting}
      </Typography>
    );
  }
  if (state === 'failed') {
    return (
      <Typography variant="caption" color="error">
        {problem}
      </Typography>
    );
  }
  return (
    <Box sx={progressSx}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={uploadTexts.progress(file.name)}
        sx={{ height: 8, borderRadius: 99 }}
      />
      <Typography variant="caption" color="textSecondary" aria-hidden>
        {uploadTexts.percent(Math.round(percent))}
      </Typography>
    </Box>
  );
};

/** A photo that was refused has two ways on. */
const Ways = ({ photo: { file }, onRemove, onRetry }: QueuedRowProps) => (
  <Box sx={{ gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button variant="outlined" aria-label={uploadTexts.retryOf(file.name)} onClick={onRetry}>
      {commonTexts.retry}
    </Button>
    <Button aria-label={uploadTexts.leaveOutOf(file.name)} onClick={onRemove}>
      {uploadTexts.leaveOut}
    </Button>
  </Box>
);

/** A photo of the upload, its progress, and the button to remove it. */
export const QueuedRow = ({ photo, onRemove, onRetry }: QueuedRowProps) => (
  <Box component="li" sx={rowSx}>
    <Box sx={previewSx}>
      <Photo
        src={photo.preview}
        alt=""
        eager
        // The picture is shown, so the browser may free its copy.
        onLoad={() => URL.revokeObjectURL(photo.preview)}
      />
    </Box>
    <div>
      <Typography variant="body2" noWrap sx={{ fontWeight: 650 }}>
        {photo.file.name}
      </Typography>
      <State {...photo} />
    </div>
    {photo.state === 'failed' && !photo.offline ? (
      <Ways photo={photo} onRemove={onRemove} onRetry={onRetry} />
    ) : (
      <IconButton aria-label={uploadTexts.cancelOf(photo.file.name)} onClick={onRemove}>
        <CloseRounded />
      </IconButton>
    )}
  </Box>
);
