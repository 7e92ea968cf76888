import { createTheme } from '@mui/material/styles';
import { dark, light } from './color-schemes';
import { components } from './components';
import { typography } from './typography';

/** The bottom bar stands up to 768 px, the top bar from there on. */
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
