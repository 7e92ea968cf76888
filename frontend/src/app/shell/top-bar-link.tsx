import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';

const Anchor = styled(NavLink)(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 10,
  whiteSpace: 'nowrap',
  [theme.breakpoints.up('lg')]: { paddingInline: 16 },
  borderRadius: 999,
  color: (theme.vars ?? theme).palette.text.secondary,
  textDecoration: 'none',
  transition: 'background-color 150ms, color 150ms',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&.active': {
    color: (theme.vars ?? theme).palette.secondary.contrastText,
    backgroundColor: (theme.vars ?? theme).palette.secondary.main,
  },
}));

interface TopBarLinkProps {
  readonly to: string;
  readonly label: string;
}

export const TopBarLink = ({ to, label }: TopBarLinkProps) => (
  <Anchor to={to} end={to === '/'}>
    {label}
  </Anchor>
);
