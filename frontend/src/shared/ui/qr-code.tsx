import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** Readers need light around the code. */
const BORDER = 2;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly width?: number | string;
}

/** A text as a QR code: dark on light in both themes, since many readers know no other. */
export const QrCode = ({ text, label, width = 220 }: QrCodeProps) => {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width, maxWidth: '100%', borderRadius: '14px', bgcolor: '#fff' }}
    >
      <path d={dark.join('')} fill="#000" />
    </Box>
  );
};
