import type { SvgIconComponent } from '@mui/icons-material';
import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';

const Anchor = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  fontSize: '0.75rem',
  fontWeight: 600,
  textDecoration: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&.active': { color: (theme.vars ?? theme).palette.primary.main },
  '&:focus-visible': { outlineOffset: -4 },
}));

interface BottomBarLinkProps {
  readonly to: string;
  readonly label: string;
  readonly Icon: SvgIconComponent;
}

export const BottomBarLink = ({ to, label, Icon }: BottomBarLinkProps) => (
  <Anchor to={to} end={to === '/'}>
    <Icon aria-hidden />
    {label}
  </Anchor>
);
