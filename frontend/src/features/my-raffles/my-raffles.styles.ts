import { perforatedSide } from '@/shared/ui/paper.styles';

export const listSx = { display: 'grid', gap: { xs: 2.5, md: 3 } } as const;

/** Photo, words and stub: side by side where there is room. */
export const cardSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '250px minmax(0, 1fr) 250px' },
} as const;

export const photoSx = {
  aspectRatio: { xs: '16 / 9', md: 'auto' },
  minHeight: { md: 230 },
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& > img': { position: { md: 'absolute' }, inset: 0 },
} as const;

export const wordsSx = {
  p: { xs: 2.5, md: 3 },
  display: 'grid',
  gap: 2,
  alignContent: 'space-between',
} as const;

export const stubSx = {
  ...perforatedSide,
  p: { xs: 2.5, md: 3 },
  display: 'grid',
  gap: 2,
  alignContent: 'space-between',
} as const;
