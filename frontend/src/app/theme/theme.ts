import {
  createTheme,
  type ColorSystemOptions,
  type TypographyVariantsOptions,
  type Components,
  type Theme,
} from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import {
  bottomEdge,
  CLEAR_ABOVE,
  CLEAR_BELOW,
  deskEdge,
  FLOOR,
  underToast,
} from '@/shared/ui/bottom-edge';

/** The smallest side of anything that a thumb has to hit, in pixels. */
const TARGET = 44;

/** Of a screen with cards, in pixels: nearly all of a large window. */
const WIDEST = 1840;

/** A label keeps its words whole, also beside much text: only one wider than its place breaks. */
const label = { overflowWrap: 'break-word' } as const;

/** Where somebody types. What has the mouse, the focus or an error has its own colour. */
const edge = ({ theme }: { readonly theme: Omit<Theme, 'components'> }) => ({
  borderColor: (theme.vars ?? theme).palette.outline,
});

const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // What gets the focus is not left behind the bars or a toast.
      html: {
        [FLOOR]: bottomEdge(16),
        [CLEAR_ABOVE]: '16px',
        scrollPaddingTop: `var(${CLEAR_ABOVE})`,
        scrollPaddingBottom: `calc${CLEAR_BELOW}`,
        [theme.breakpoints.up('md')]: {
          [FLOOR]: deskEdge(32),
          // Large letters make the bar higher.
          [CLEAR_ABOVE]: 'max(80px, 5rem)',
        },
      },
      body: {
        WebkitFontSmoothing: 'antialiased',
        // People write long links and words, and every text may have one.
        overflowWrap: 'anywhere',
      },
      'dt, th, label, legend, button': label,
      // The browser's own box inside of it hands on nothing.
      'details > *': { boxSizing: 'border-box' },
      ':focus-visible': {
        outline: '3px solid var(--rv-palette-primary-main)',
        outlineOffset: 2,
      },
      // Their input is there for screen readers alone.
      ':has(> :is(.PrivateSwitchBase-input, [type=range]):focus-visible)': {
        outline: '3px solid var(--rv-palette-primary-main)',
        outlineOffset: -3,
      },
      // What it would lie on has its colour.
      ':has(> [type=range]:focus-visible)': { outlineOffset: 2 },
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
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // A browser gives its own to a button.
    styleOverrides: {
      root: {
        fontFamily: 'inherit',
        // A press on one that is disabled leaves the focus where it is.
        '&[aria-disabled="true"]': { pointerEvents: 'auto', cursor: 'default' },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...label,
        borderRadius: 999,
        minHeight: TARGET,
        paddingInline: 20,
        // Its words may need two lines.
        lineHeight: 1.25,
        textAlign: 'center',
      },
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
  MuiDialog: {
    styleOverrides: {
      container: { paddingBottom: underToast() },
      paper: ({ theme }) => ({
        borderRadius: 28,
        // A phone has no room for the wide margin of a desk.
        [theme.breakpoints.down('sm')]: {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: 'calc(100% - 32px)',
        },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        '&::placeholder': { opacity: 1, color: (theme.vars ?? theme).palette.text.secondary },
      }),
    },
  },
  // The year of a date has a line of its own where large letters leave no room beside the day.
  MuiPickersInputBase: { styleOverrides: { sectionsContainer: { flexWrap: 'wrap' } } },
  MuiOutlinedInput: { styleOverrides: { root: { borderRadius: 14 }, notchedOutline: edge } },
  MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: edge } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // The library's own are too pale, and let light through.
  MuiSwitch: {
    styleOverrides: {
      track: ({ theme }) => ({
        opacity: 1,
        backgroundColor: (theme.vars ?? theme).palette.outline,
      }),
      switchBase: ({ theme }) => ({
        '&, &.Mui-checked': { color: (theme.vars ?? theme).palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      // The list of tabs cuts off what is around them.
      root: { ...label, minHeight: 48, fontSize: '1rem', '&:focus-visible': { outlineOffset: -4 } },
    },
  },
  MuiTableCell: { styleOverrides: { head: label } },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiTooltip: { defaultProps: { arrow: true } },
};

declare module '@mui/material/styles' {
  interface Gold {
    /** Behind words of its `contrastText`. */
    readonly main: string;
    /** For words and icons on both backgrounds. */
    readonly dark: string;
    readonly contrastText: string;
  }
  interface Palette {
    readonly gold: Gold;
    /** The edge of what takes an entry. */
    readonly outline: string;
  }
  interface PaletteOptions {
    readonly gold: Gold;
    readonly outline: string;
  }
}

/**
 * Red is for the brand, gold for what somebody has won, orange (`warning`) for what time brings.
 * Each text colour has a contrast of 4.5:1 on both backgrounds, also under the mouse and chosen.
 */
const light: ColorSystemOptions = {
  palette: {
    primary: { main: '#bd320f', dark: '#a82b0c', light: '#ff6b42', contrastText: '#ffffff' },
    secondary: { main: '#2a1a14', dark: '#120a07', light: '#5b463d', contrastText: '#fff8f1' },
    success: { main: '#167046', contrastText: '#ffffff' },
    warning: { main: '#a84a00', contrastText: '#ffffff' },
    error: { main: '#b3162b', contrastText: '#ffffff' },
    gold: { main: '#f4bb3a', dark: '#8a5a00', contrastText: '#2b1a00' },
    info: { main: '#1d5fa8', contrastText: '#ffffff' },
    background: { default: '#fff8f1', paper: '#ffffff' },
    text: { primary: '#241712', secondary: '#6a564c' },
    divider: '#eadccf',
    outline: '#94796a',
    // Warm, as everything else: the library's own are a cold grey.
    action: { hover: 'rgba(150, 72, 30, 0.075)', selected: 'rgba(150, 72, 30, 0.13)' },
  },
};

const dark: ColorSystemOptions = {
  palette: {
    primary: { main: '#ff8559', dark: '#ff6b3a', light: '#ffab8c', contrastText: '#2b0c02' },
    secondary: { main: '#fbeee5', dark: '#e5d3c6', light: '#ffffff', contrastText: '#241712' },
    success: { main: '#63d69c', contrastText: '#06251a' },
    warning: { main: '#ffb35c', contrastText: '#2b1600' },
    error: { main: '#ff8d95', dark: '#f4747e', contrastText: '#33050b' },
    gold: { main: '#ffcf66', dark: '#ffcf66', contrastText: '#2b1a00' },
    info: { main: '#8dc0ff', contrastText: '#041c37' },
    background: { default: '#17100e', paper: '#231917' },
    text: { primary: '#fbeee5', secondary: '#c9b3a6' },
    divider: '#43322b',
    outline: '#a08574',
    action: { hover: 'rgba(255, 196, 160, 0.085)', selected: 'rgba(255, 196, 160, 0.15)' },
  },
};

const tight = { letterSpacing: '-0.025em', lineHeight: 1.08, fontWeight: 750, textWrap: 'balance' };

const typography: TypographyVariantsOptions = {
  fontFamily: "'Bricolage Grotesque Variable', system-ui, sans-serif",
  h1: { ...tight, fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4.25rem)', lineHeight: 1.02 },
  // «Participaciones» fits into the narrowest phone, however large letters are.
  h2: { ...tight, fontSize: 'min(clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem), 10.5vw)' },
  h3: { ...tight, fontSize: 'min(1.375rem, 9vw)', letterSpacing: '-0.015em' },
  h4: { ...tight, fontSize: 'min(1.125rem, 9vw)', letterSpacing: '-0.01em', lineHeight: 1.25 },
  subtitle1: { fontSize: '1.125rem', lineHeight: 1.5 },
  body1: { fontSize: '1rem', lineHeight: 1.55 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem', letterSpacing: 0 },
};

/** Below this width the bottom bar is shown, from it on the links of the top bar. */
const DESKTOP_FROM = 769;

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'rv', colorSchemeSelector: 'data-theme' },
  defaultColorScheme: 'light',
  colorSchemes: { light, dark },
  breakpoints: { values: { xs: 0, sm: 560, md: DESKTOP_FROM, lg: 1120, xl: 1440 } },
  shape: { borderRadius: 14 },
  typography,
  components,
});
