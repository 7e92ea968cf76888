import type { TypographyVariantsOptions } from '@mui/material/styles';

const tight = { letterSpacing: '-0.025em', lineHeight: 1.08, fontWeight: 750, textWrap: 'balance' };

export const typography: TypographyVariantsOptions = {
  fontFamily: "'Bricolage Grotesque Variable', system-ui, sans-serif",
  h1: { ...tight, fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4.25rem)', lineHeight: 1.02 },
  h2: { ...tight, fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)' },
  h3: { ...tight, fontSize: '1.375rem', letterSpacing: '-0.015em' },
  h4: { ...tight, fontSize: '1.125rem', letterSpacing: '-0.01em', lineHeight: 1.25 },
  subtitle1: { fontSize: '1.125rem', lineHeight: 1.5 },
  body1: { fontSize: '1rem', lineHeight: 1.55 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem', letterSpacing: 0 },
};
