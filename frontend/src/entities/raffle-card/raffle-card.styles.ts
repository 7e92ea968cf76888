/** Height of the stub under the perforation. */
const STUB = 76;
const notch = (side: string) =>
  `radial-gradient(circle 9px at ${side} calc(100% - ${STUB}px), #0000 96%, #000)`;

export const cardSx = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect',
  transition: 'transform 200ms, border-color 200ms',
  '&:hover': { transform: 'translateY(-3px)', borderColor: 'primary.main' },
  '&:hover img': { transform: 'scale(1.04)' },
  '& img': { transition: 'transform 500ms' },
} as const;

export const photoSx = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

/** The link of the title covers the card; the button stands above it. */
export const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  alignSelf: 'start',
  minHeight: '2.5em',
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '21px' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: '3px solid var(--rv-palette-primary-main)',
    outlineOffset: -4,
  },
} as const;

export const stubSx = {
  height: STUB,
  display: 'grid',
  alignItems: 'center',
  mx: '14px',
  borderTop: '2px dashed',
  borderColor: 'divider',
} as const;
