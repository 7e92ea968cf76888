export const CHART_HEIGHT = 280;

/** Colours of the theme, which follow light and dark by themselves. */
export const CHART_COLORS = ['var(--rv-palette-primary-main)', 'var(--rv-palette-info-main)'];

/** What all plots share. The table below each one has its figures for keyboards and readers. */
export const chartProps = {
  colors: CHART_COLORS,
  grid: { horizontal: true },
  margin: { left: 0, right: 12, top: 12, bottom: 0 },
  hideLegend: true,
  disableKeyboardNavigation: true,
  skipAnimation: true,
} as const;
