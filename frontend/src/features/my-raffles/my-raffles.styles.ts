import { perforatedSide } from '@/shared/ui/paper.styles';

export const listSx = {
  display: 'grid',
  gap: { xs: 2.5, md: 3 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Two cards beside each other, as soon as each has room for its three parts.
  '@media (min-width: 1640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Photo, words and stub: side by side where there is room. */
export const cardSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: '230px minmax(0, 1fr)',
    md: '250px minmax(0, 1fr) 250px',
  },
} as const;

export const photoSx = {
  aspectRatio: { xs: '16 / 9', sm: 'auto' },
  minHeight: { sm: 230 },
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& > img': { position: { sm: 'absolute' }, inset: 0 },
} as const;

export const wordsSx = {
  p: { xs: 2.5, md: 3 },
  display: 'grid',
  gap: 2,
  alignContent: 'space-between',
} as const;

export const stubSx = {
  ...perforatedSide,
  // Below the photo and the words, until there is room beside them.
  gridColumn: { sm: '1 / -1', md: 'auto' },
  p: { xs: 2.5, md: 3 },
  display: 'grid',
  gap: 2,
  alignContent: 'space-between',
} as const;
