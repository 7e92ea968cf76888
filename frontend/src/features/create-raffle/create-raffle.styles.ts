/** The fields to the left; to the right what becomes of them, which stays in sight. */
export const columnsSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;

export const sectionsSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

export const asideSx = { position: { md: 'sticky' }, top: 88, display: 'grid', gap: 2 } as const;

export const ticketSx = {
  display: { xs: 'none', md: 'block' },
  borderRadius: '28px',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

export const photoSx = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  borderBottom: '2px dashed',
  borderColor: 'divider',
} as const;

export const factSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, textAlign: 'right' },
} as const;
