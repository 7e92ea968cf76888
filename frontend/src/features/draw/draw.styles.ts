/** A hash: small, of even width, broken where it has to be. */
export const valueSx = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.85rem',
  overflowWrap: 'anywhere',
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'action.hover',
} as const;
