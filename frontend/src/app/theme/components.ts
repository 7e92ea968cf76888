import type { Components, Theme } from '@mui/material/styles';
import { bottomEdge } from '@/shared/ui/bottom-edge';

/** The smallest side of anything that a thumb has to hit, in pixels. */
const TARGET = 44;

/** Of a screen with cards, in pixels: nearly all of a large window. */
const WIDEST = 1840;

export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // What gets the focus is not left behind the bars.
      html: { [theme.breakpoints.down('md')]: { scrollPaddingBottom: bottomEdge(16) } },
      body: { overflowX: 'hidden', WebkitFontSmoothing: 'antialiased' },
      ':focus-visible': {
        outline: '3px solid var(--rv-palette-primary-main)',
        outlineOffset: 2,
      },
      img: { display: 'block', maxWidth: '100%' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Short ones would still begin, on every element at once when the theme changes.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 999, minHeight: TARGET, paddingInline: 20 },
      sizeLarge: { minHeight: 54, paddingInline: 28, fontSize: '1.0625rem' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: TARGET, minHeight: TARGET } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 22,
        border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
      }),
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, height: 36, borderRadius: 999 } } },
  MuiContainer: {
    styleOverrides: {
      maxWidthXl: ({ theme }) => ({
        [theme.breakpoints.up('xl')]: { maxWidth: WIDEST, paddingInline: 40 },
      }),
    },
  },
  // A form between a dialog and its parts would scroll as a whole, with the buttons below its end.
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 28,
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        '&::placeholder': { opacity: 1, color: (theme.vars ?? theme).palette.text.secondary },
      }),
    },
  },
  MuiOutlinedInput: { styleOverrides: { root: { borderRadius: 14 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '1rem' } } },
  // The chosen one is filled, as in the navigation: a tint would leave its text too pale.
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: (theme.vars ?? theme).palette.text.primary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: (theme.vars ?? theme).palette.secondary.contrastText,
          backgroundColor: (theme.vars ?? theme).palette.secondary.main,
        },
      }),
    },
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiTooltip: { defaultProps: { arrow: true } },
};
