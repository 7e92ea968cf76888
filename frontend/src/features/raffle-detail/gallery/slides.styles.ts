/** Photos side by side; each stops the scrolling. */
export const trackSx = {
  display: 'flex',
  width: '100%',
  height: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  '&:focus-visible': { outlineOffset: -4 },
} as const;

export const slideSx = {
  flex: '0 0 100%',
  minWidth: 0,
  height: '100%',
  scrollSnapAlign: 'center',
  scrollSnapStop: 'always',
} as const;

/** Words and buttons on top of a photo. */
export const overPhotoSx = {
  bgcolor: 'rgb(18 10 7 / 0.62)',
  color: '#fff',
  backdropFilter: 'blur(6px)',
} as const;

export const counterSx = {
  ...overPhotoSx,
  px: 1.5,
  py: 0.5,
  borderRadius: 99,
  typography: 'caption',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
