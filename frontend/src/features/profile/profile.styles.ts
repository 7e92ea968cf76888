import type { Theme } from '@mui/material/styles';
import { sheetSx } from '@/shared/ui/sheet.styles';

/** Who one is and what one has to the left, the rest to the right. */
export const columnsSx = {
  display: 'grid',
  gap: 3,
  pt: { xs: 1, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
} as const;

export const stackSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

export const personSx = {
  ...sheetSx,
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1.5,
  p: 3.5,
} as const;

const notch = (side: string) => `radial-gradient(circle 10px at ${side} 58%, #0000 96%, #000)`;

/** The purse as a ticket: the accent colour by day, embers by night. */
export const balanceSx = (theme: Theme) => ({
  display: 'grid',
  gridTemplateRows: '58% 42%',
  height: 190,
  borderRadius: '28px',
  px: 3,
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect' as const,
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

export const stubSx = {
  display: 'grid',
  alignItems: 'center',
  borderTop: '2px dashed rgb(255 255 255 / 45%)',
} as const;

export const topUpSx = {
  bgcolor: '#fff8f1',
  color: '#241712',
  '&:hover': { bgcolor: '#ffffff' },
  '&:focus-visible': { outlineColor: '#ffffff' },
} as const;

export const factsSx = {
  m: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 650, overflowWrap: 'anywhere' },
} as const;
