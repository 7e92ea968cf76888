import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { boughtOrSoldTexts as texts } from '@/shared/i18n/account';
import { paths } from '@/shared/lib/paths';

const switchSx = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifySelf: 'start',
  p: 0.5,
  borderRadius: '28px',
  bgcolor: 'action.hover',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: { xs: 2, sm: 2.5 },
    borderRadius: 99,
    typography: 'button',
    color: 'text.secondary',
    textDecoration: 'none',
    '&:hover': { color: 'text.primary' },
    '&.active': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  },
} as const;

/** From the raffles that one takes part in to those that one sells, and back. */
export const BoughtOrSold = () => (
  <Box component="nav" aria-label={texts.label} sx={switchSx}>
    <NavLink to={paths.participations.href()}>{texts.bought}</NavLink>
    <NavLink to={paths.myRaffles.href()}>{texts.sold}</NavLink>
  </Box>
);
