import type { Theme } from '@mui/material/styles';

/** The bar of the site above the rail, in pixels. */
export const BELOW_BAR = 61;

/** The height of a row of a table on a desk, in pixels. */
const ROW = 32;
/** Buttons and fields there: low enough for many, high enough for a mouse. */
const CONTROL = 36;

/** Sits inside of a table on a desk: each row is as low as its text lets it be. */
export const denseRowsSx = {
  typography: 'body2',
  fontSize: '0.875rem',
  lineHeight: '20px',
  '& th, & td': { px: 1, py: 0.75, height: ROW },
  '& td.actions': { py: 0.25 },
  '& .MuiButton-root': { minHeight: ROW - 8, py: 0, fontSize: 'inherit' },
  '& .MuiIconButton-root': { minWidth: ROW - 8, minHeight: ROW - 8, p: 0.25 },
} as const;

type Styles = Parameters<Theme['unstable_sx']>[0];

/** The styles of a table that looks otherwise on a phone, and takes nothing from its other look. */
export const phoneOrDesk = (phone: Styles, desk: Styles) => (theme: Theme) => ({
  [theme.breakpoints.down('md')]: theme.unstable_sx(phone),
  [theme.breakpoints.up('md')]: theme.unstable_sx(desk),
});

/** The theme inside of the console on a desk, where operators look at much at once. */
export const denseTheme = (theme: Theme): Theme => {
  const { h2, h3, h4, body1, body2 } = theme.typography;
  return {
    ...theme,
    typography: {
      ...theme.typography,
      h2: { ...h2, fontSize: '1.625rem' },
      h3: { ...h3, fontSize: '1.25rem' },
      h4: { ...h4, fontSize: '1.0625rem' },
      body1: { ...body1, fontSize: '0.9375rem' },
      body2: { ...body2, fontSize: '0.875rem' },
    },
    components: {
      ...theme.components,
      MuiButton: {
        ...theme.components?.MuiButton,
        variants: [{ props: {}, style: { minHeight: CONTROL, fontSize: '0.875rem' } }],
      },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiPickersTextField: { defaultProps: { size: 'small' } },
    },
  };
};
