import type { SvgIconComponent } from '@mui/icons-material';
import AddCircleRounded from '@mui/icons-material/AddCircleRounded';
import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { ProfileButton } from './profile-button';

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

const BottomBarLink = ({ to, label, Icon }: BottomBarLinkProps) => (
  <Anchor to={to} end={to === '/'}>
    <Icon aria-hidden />
    {label}
  </Anchor>
);

const BAR_HEIGHT = 64;

const bar = {
  display: { xs: 'grid', md: 'none' },
  gridTemplateColumns: 'repeat(4, 1fr)',
  position: 'fixed',
  inset: 'auto 0 0',
  minHeight: BAR_HEIGHT,
  pb: 'env(safe-area-inset-bottom)',
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

const floating = {
  display: { xs: 'inline-flex', md: 'none' },
  position: 'fixed',
  right: 16,
  bottom: `calc(${BAR_HEIGHT + 16}px + env(safe-area-inset-bottom))`,
  zIndex: 'fab',
  borderRadius: '50%',
  boxShadow: 6,
};

/** On a phone: four links within reach of the thumb, and the profile button above them. */
export const BottomBar = () => (
  <>
    <Box aria-hidden sx={{ display: { xs: 'block', md: 'none' }, height: BAR_HEIGHT }} />
    <Box component="nav" aria-label={shellTexts.tabBar} sx={bar}>
      <Box sx={floating}>
        <ProfileButton />
      </Box>
      <BottomBarLink to={paths.home.href()} label={shellTexts.home} Icon={HomeRounded} />
      <BottomBarLink to={paths.search.href()} label={shellTexts.search} Icon={SearchRounded} />
      <BottomBarLink
        to={paths.myRaffles.href()}
        label={shellTexts.create}
        Icon={AddCircleRounded}
      />
      <BottomBarLink
        to={paths.participations.href()}
        label={shellTexts.myRaffles}
        Icon={ConfirmationNumberRounded}
      />
    </Box>
  </>
);
