import type { Theme } from '@mui/material/styles';

/** The shop window: the accent colour by day, embers by night. */
export const heroSx = (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1.15fr' },
  gap: { xs: 4, md: 3 },
  borderRadius: { xs: '28px', md: '40px' },
  overflow: 'hidden',
  pl: { xs: 3, md: 7 },
  pr: { xs: 3, md: 4 },
  pt: { xs: 4.5, md: 0 },
  minHeight: { md: 500 },
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

export const startSx = {
  bgcolor: '#fff8f1',
  color: '#241712',
  '&:hover': { bgcolor: '#ffffff' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

export const linkSx = {
  color: 'inherit',
  border: '2px solid currentColor',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 12%)' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

const notch = (side: string) => `radial-gradient(circle 10px at ${side} 76%, #0000 96%, #000)`;

/** A ticket with a photo, laid at its own angle. */
export const ticketSx = (angle: number) => ({
  display: 'grid',
  gridTemplateRows: '76% 24%',
  aspectRatio: '5 / 7',
  minWidth: 0,
  borderRadius: '18px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect',
  rotate: `${angle}deg`,
  transition: 'translate 250ms, rotate 250ms',
  '&:hover, &:focus-visible': { translate: '0 -8px', rotate: '0deg', zIndex: 1 },
  '&:focus-visible': { outline: '4px solid #ffffff', outlineOffset: -4 },
});
