import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { Brand } from './brand';
import { LiveMark } from './live-mark';
import { ProfileButton } from './profile-button';
import { ThemeSwitch } from './theme-switch';
import { TopBarLink } from './top-bar-link';

const bar = {
  position: { md: 'sticky' },
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: { md: '1px solid' },
  borderColor: { md: 'divider' },
} as const;

const desktopOnly = { display: { xs: 'none', md: 'flex' } } as const;

export const TopBar = () => (
  <Box component="header" sx={bar}>
    <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
      <Brand />
      <Box
        component="nav"
        aria-label={shellTexts.mainNavigation}
        sx={{ ...desktopOnly, gap: 0.5, ml: { md: 1, lg: 3 } }}
      >
        <TopBarLink to={paths.home.href()} label={shellTexts.home} />
        <TopBarLink to={paths.search.href()} label={shellTexts.search} />
        <TopBarLink to={paths.myRaffles.href()} label={shellTexts.create} />
        <TopBarLink to={paths.participations.href()} label={shellTexts.participations} />
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <LiveMark />
        <ThemeSwitch />
        <IconButton color="inherit" aria-label={shellTexts.notifications}>
          <NotificationsNoneRounded />
        </IconButton>
        <Box sx={desktopOnly}>
          <ProfileButton />
        </Box>
      </Box>
    </Container>
  </Box>
);
