import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { drawTexts } from '@/shared/i18n/draw';
import { sheetSx } from '@/shared/ui/paper.styles';
import { valueSx } from './draw.styles';

interface DoubtsProps {
  readonly raffleId: number;
  /** Whether there is a draw to check. */
  readonly isDrawn: boolean;
}

const Yourself = ({ raffleId }: { readonly raffleId: number }) => {
  const file = `sorteo-${raffleId}.json`;
  return (
    <Box component="section" sx={sheetSx}>
      <Typography variant="h3" component="h2">
        {drawTexts.yourself}
      </Typography>
      <Typography color="textSecondary">{drawTexts.yourselfText}</Typography>
      <Box sx={{ ...valueSx, my: 1.5 }}>{drawTexts.command(file)}</Box>
      <Button
        component="a"
        href={`/api/raffles/${raffleId}/draw`}
        download={file}
        variant="outlined"
        startIcon={<DownloadRounded />}
      >
        {drawTexts.download}
      </Button>
    </Box>
  );
};

/** What this proof can't show, and how to check the draw without our site. */
export const Doubts = ({ raffleId, isDrawn }: DoubtsProps) => (
  <>
    {isDrawn && <Yourself raffleId={raffleId} />}
    <Box component="section" sx={sheetSx}>
      <Typography variant="h3" component="h2">
        {drawTexts.honesty}
      </Typography>
      {drawTexts.honestyText.map((text) => (
        <Typography key={text} color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      ))}
    </Box>
  </>
);
