import type { Theme } from '@mui/material/styles';

/** The form to one side, the reasons to the other; on a phone the form comes first. */
export const columnsSx = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  pt: { xs: 1, md: 4 },
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
} as const;

export const sheetSx = {
  order: { md: 1 },
  borderRadius: '28px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  p: { xs: 2.5, sm: 4 },
  minHeight: { md: 560 },
} as const;

const notch = (side: string) => `radial-gradient(circle 14px at ${side} 50%, #0000 96%, #000)`;

/** A ticket as large as the form beside it: the accent colour by day, embers by night. */
export const panelSx = (theme: Theme) => ({
  display: 'flex',
  flexDirection: 'column' as const,
  justifyContent: 'center',
  gap: 5,
  borderRadius: '28px',
  p: { xs: 4, md: 6 },
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect' as const,
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

export const pointSx = {
  display: 'grid',
  gridTemplateColumns: '48px 1fr',
  gap: 2,
  alignItems: 'start',
  '& > svg': {
    width: 48,
    height: 48,
    p: '11px',
    borderRadius: '50%',
    bgcolor: 'rgb(255 255 255 / 16%)',
  },
} as const;
