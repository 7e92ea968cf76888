import type { ColorSystemOptions } from '@mui/material/styles';

/** Warm paper by day. Every text colour keeps 4.5:1 on both of its backgrounds. */
export const light: ColorSystemOptions = {
  palette: {
    primary: { main: '#d23a14', dark: '#a82b0c', light: '#ff6b42', contrastText: '#ffffff' },
    secondary: { main: '#2a1a14', dark: '#120a07', light: '#5b463d', contrastText: '#fff8f1' },
    success: { main: '#167046', contrastText: '#ffffff' },
    warning: { main: '#a84a00', contrastText: '#ffffff' },
    error: { main: '#b3162b', contrastText: '#ffffff' },
    info: { main: '#1d5fa8', contrastText: '#ffffff' },
    background: { default: '#fff8f1', paper: '#ffffff' },
    text: { primary: '#241712', secondary: '#6a564c' },
    divider: '#eadccf',
  },
};

/** The same shop with the lights down. */
export const dark: ColorSystemOptions = {
  palette: {
    primary: { main: '#ff8559', dark: '#ff6b3a', light: '#ffab8c', contrastText: '#2b0c02' },
    secondary: { main: '#fbeee5', dark: '#e5d3c6', light: '#ffffff', contrastText: '#241712' },
    success: { main: '#63d69c', contrastText: '#06251a' },
    warning: { main: '#ffb35c', contrastText: '#2b1600' },
    error: { main: '#ff8d95', contrastText: '#33050b' },
    info: { main: '#8dc0ff', contrastText: '#041c37' },
    background: { default: '#17100e', paper: '#231917' },
    text: { primary: '#fbeee5', secondary: '#c9b3a6' },
    divider: '#43322b',
  },
};
