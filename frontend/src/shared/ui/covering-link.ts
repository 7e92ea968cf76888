/**
 * For what lies over a photo: a ring in two colours, of which one stands out from whatever it
 * shows.
 */
export const ringOnPhoto = {
  outline: '3px solid var(--rv-palette-primary-main)',
  outlineOffset: -4,
  boxShadow: 'inset 0 0 0 6px var(--rv-palette-background-paper)',
} as const;

/** For a photo that takes the focus, and must be positioned. */
export const photoFocusSx = {
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...ringOnPhoto, content: '""', position: 'absolute', inset: 0 },
} as const;

/** For a heading whose link covers its whole card, which must be positioned. */
export const coveringLinkSx = {
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '21px' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': ringOnPhoto,
} as const;
