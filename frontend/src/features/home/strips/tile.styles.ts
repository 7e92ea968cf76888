import { coveringLinkSx } from '@/shared/ui/covering-link';
/** Height of a tile, in pixels. */
export const TILE = 128;

export const tileSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  height: '100%',
  transition: 'border-color 200ms',
  '&:hover': { borderColor: 'primary.main' },
} as const;

export const photoSx = {
  position: 'relative',
  bgcolor: 'action.hover',
  overflow: 'hidden',
} as const;

/** The photo fills the height of the words beside it, and adds nothing to it. */
export const photoFrameSx = { position: 'absolute', inset: 0 } as const;

export const wordsSx = {
  p: 1.5,
  display: 'grid',
  alignContent: 'space-between',
  gap: 0.5,
  minWidth: 0,
  typography: 'caption',
  color: 'text.secondary',
} as const;

/** The title's link covers the whole tile. */
export const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '1rem',
  color: 'text.primary',
  ...coveringLinkSx,
} as const;

export const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.5,
} as const;
