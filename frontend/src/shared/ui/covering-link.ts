/** For a heading whose link covers its whole card, which must be positioned. */
export const coveringLinkSx = {
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '21px' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: '3px solid var(--rv-palette-primary-main)',
    outlineOffset: -4,
  },
} as const;
