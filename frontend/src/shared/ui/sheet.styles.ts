/** A sheet of paper to stand things on. */
export const sheetSx = {
  borderRadius: '28px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  p: { xs: 2.5, md: 3.5 },
} as const;
