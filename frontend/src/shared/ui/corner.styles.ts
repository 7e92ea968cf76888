/** A few words in the corner of a photo. */
export const cornerSx = {
  position: 'absolute',
  left: 12,
  top: 12,
  px: 1.5,
  py: 0.5,
  borderRadius: 99,
  bgcolor: 'background.paper',
  color: 'text.primary',
  gap: 0.75,
} as const;
