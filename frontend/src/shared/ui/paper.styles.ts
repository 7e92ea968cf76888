/** A sheet of paper that holds a part of a screen. Where much stands together, it is smaller. */
export const sheetSx = {
  borderRadius: 'var(--sheet-radius, 28px)',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  p: { xs: 'var(--sheet-padding, 20px)', md: 'var(--sheet-padding, 28px)' },
} as const;

/** Sheets one below the other. A long word makes none of them wider than the screen. */
export const stackSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** Two fields side by side where there is room for them. */
export const pairSx = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

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

const RADIUS = 10;

const hole = {
  content: '""',
  position: 'absolute',
  width: 2 * RADIUS,
  height: 2 * RADIUS,
  borderRadius: '50%',
  bgcolor: 'background.default',
  border: '1px solid',
  borderColor: 'divider',
} as const;

const line = { position: 'relative', borderColor: 'divider' } as const;

/** A stub that is torn off along its upper edge; the card around it cuts the holes in half. */
export const perforatedTop = {
  ...line,
  borderTop: '2px dashed var(--rv-palette-divider)',
  '&::before': { ...hole, left: -RADIUS, top: -RADIUS - 1 },
  '&::after': { ...hole, right: -RADIUS, top: -RADIUS - 1 },
} as const;

/** The same on its left edge where there is room, on its upper edge on a phone. */
export const perforatedSide = {
  ...line,
  borderTop: { xs: '2px dashed var(--rv-palette-divider)', md: 'none' },
  borderLeft: { md: '2px dashed var(--rv-palette-divider)' },
  '&::before': { ...hole, left: { xs: -RADIUS, md: -RADIUS - 1 }, top: -RADIUS - 1 },
  '&::after': {
    ...hole,
    right: { xs: -RADIUS, md: 'auto' },
    left: { md: -RADIUS - 1 },
    top: { xs: -RADIUS - 1, md: 'auto' },
    bottom: { md: -RADIUS },
  },
} as const;
