import { cornerSx, perforatedTop } from '@/shared/ui/paper.styles';

export const gridSx = {
  display: 'grid',
  gap: { xs: 2.5, md: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 310px), 1fr))',
} as const;

export const cardSx = { display: 'flex', flexDirection: 'column' } as const;

export const photoSx = {
  position: 'relative',
  aspectRatio: { xs: '16 / 8', md: '16 / 10' },
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

export const heldSx = {
  ...cornerSx,
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: 750,
} as const;

export const wordsSx = {
  p: { xs: 2, md: 2.5 },
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1.25, md: 2 },
  flexGrow: 1,
} as const;

export const stubSx = {
  ...perforatedTop,
  p: { xs: 2, md: 2.5 },
  pb: { xs: 1 },
  pt: 2,
  display: 'grid',
  gap: 1,
} as const;
