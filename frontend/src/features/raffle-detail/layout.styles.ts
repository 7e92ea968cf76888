/** Photos and words to the left, what one does about it to the right; one column on a phone. */
export const columnsSx = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  pt: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(320px, 1fr)' },
  gridTemplateAreas: {
    xs: '"photos" "buy" "about"',
    md: '"photos buy" "about buy"',
  },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

export const photosSx = { gridArea: 'photos' } as const;
export const buySx = { gridArea: 'buy', display: 'grid', gap: 3 } as const;
export const aboutSx = { gridArea: 'about', display: 'grid', gap: 4 } as const;
