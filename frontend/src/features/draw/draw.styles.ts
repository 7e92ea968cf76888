/** A hash: small, in equal widths, broken anywhere. */
export const valueSx = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.85rem',
  overflowWrap: 'anywhere',
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'action.hover',
} as const;
