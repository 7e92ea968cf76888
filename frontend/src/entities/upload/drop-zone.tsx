import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { uploadTexts } from '@/shared/i18n/upload';

interface DropZoneProps {
  /** How many more photos may be added. */
  readonly room: number;
  readonly onFiles: (files: readonly File[]) => void;
}

const zoneSx = (over: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  px: 2,
  py: 4,
  textAlign: 'center',
  borderRadius: '22px',
  border: '2px dashed',
  borderColor: over ? 'primary.main' : 'divider',
  bgcolor: over ? 'action.hover' : 'transparent',
});

/** Drop photos here, or choose them with the button. */
export const DropZone = ({ room, onFiles }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={zoneSx(over)}
    >
      <AddPhotoAlternateRounded aria-hidden color="primary" sx={{ fontSize: 44 }} />
      <Typography sx={{ fontWeight: 700 }}>{uploadTexts.drop}</Typography>
      <Typography color="textSecondary">{uploadTexts.or}</Typography>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {uploadTexts.choose}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={uploadTexts.choose}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Typography variant="caption" color="textSecondary">
        {uploadTexts.limits} {uploadTexts.room(room)}
      </Typography>
    </Box>
  );
};
