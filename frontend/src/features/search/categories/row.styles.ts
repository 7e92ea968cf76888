export const rowSx = (chosen: boolean, pointed: boolean) => ({
  justifyContent: 'flex-start',
  gap: 1.25,
  minHeight: 44,
  px: 1.5,
  borderRadius: '14px',
  textAlign: 'left',
  typography: 'body2',
  fontWeight: chosen ? 750 : 500,
  color: 'text.primary',
  bgcolor: pointed ? 'action.hover' : 'transparent',
  // Marks the chosen one.
  boxShadow: chosen ? 'inset 4px 0 0 var(--rv-palette-primary-main)' : 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
});
