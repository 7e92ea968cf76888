import type { SvgIconComponent } from '@mui/icons-material';
import AddCircleRounded from '@mui/icons-material/AddCircleRounded';
import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { BOTTOM_BAR, bottomEdge, underToast } from '@/shared/ui/bottom-edge';
import { ProfileButton } from './profile-button';
import { SectionLink } from './section-link';

const Anchor = styled(SectionLink)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  // Four of them stay beside each other, however large the letters are.
  fontSize: 'min(0.75rem, 4.2vw)',
  textAlign: 'center',
  fontWeight: 600,
  textDecoration: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&.active': { color: (theme.vars ?? theme).palette.primary.main },
  '&:focus-visible': { outlineOffset: -4 },
}));

interface BottomBarLinkProps {
  readonly to: string;
  readonly also?: string;
  readonly label: string;
  readonly Icon: SvgIconComponent;
}

const BottomBarLink = ({ to, also, label, Icon }: BottomBarLinkProps) => (
  <Anchor to={to} also={also}>
    <Icon aria-hidden />
    {label}
  </Anchor>
);

const bar = {
  display: { xs: 'grid', md: 'none' },
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) 68px',
  position: 'fixed',
  inset: 'auto 0 0',
  minHeight: `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`,
  pb: 'env(safe-area-inset-bottom)',
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

/** Raised, but in a place of its own: over the screen it would cover what somebody needs. */
const raisedSx = {
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'inline-flex',
  borderRadius: '50%',
  boxShadow: 4,
} as const;

/** On a phone: four links within reach of the thumb, and the profile button beside them. */
export const BottomBar = () => (
  <>
    <Box aria-hidden sx={{ height: { xs: underToast(bottomEdge()), md: underToast() } }} />
    <Box component="nav" aria-label={shellTexts.tabBar} sx={bar}>
      <BottomBarLink to={paths.home.href()} label={shellTexts.home} Icon={HomeRounded} />
      <BottomBarLink to={paths.search.href()} label={shellTexts.search} Icon={SearchRounded} />
      <BottomBarLink
        to={paths.myRaffles.href()}
        also={paths.createRaffle.route}
        label={shellTexts.create}
        Icon={AddCircleRounded}
      />
      <BottomBarLink
        to={paths.participations.href()}
        label={shellTexts.myRaffles}
        Icon={ConfirmationNumberRounded}
      />
      <Box sx={raisedSx}>
        <ProfileButton />
      </Box>
    </Box>
  </>
);
