import { keyframes } from '@emotion/react';
import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import SettingsBrightnessRounded from '@mui/icons-material/SettingsBrightnessRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { styled, useColorScheme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { liveStatus } from '@/entities/raffle/live/live-slice';
import { useSession } from '@/entities/session/use-session';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { standsAbove } from '@/shared/ui/bottom-edge';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { Bell } from './bell';
import { Brand } from './brand';
import { AccountButton } from './profile-button';
import { SectionLink } from './section-link';

const pulse = keyframes({
  '0%': { boxShadow: '0 0 0 0 currentColor' },
  '70%, 100%': { boxShadow: '0 0 0 7px transparent' },
});

const colors = {
  live: 'success.main',
  lost: 'warning.main',
} as const;

/** Here the bar has no room for the words: small phones, and narrow desktops with all the links. */
const NARROW = '@container (max-width: 22.4rem) or ((min-width: 769px) and (max-width: 859px))';

/** Shows whether the counts update by themselves, once that is known. */
const LiveMark = () => {
  const known = useSelector(liveStatus);
  // Until then its place is kept free, so that nothing beside it moves.
  const status = known === 'connecting' ? 'live' : known;
  return (
    <span role="status">
      <Box
        component="span"
        sx={{
          visibility: known === 'connecting' ? 'hidden' : 'visible',
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          typography: 'caption',
          fontWeight: 700,
          color: colors[status],
          // With wide letters there is room for one word.
          lineHeight: 1.2,
          overflowWrap: 'break-word',
        }}
      >
        <Box
          component="span"
          sx={{
            width: 9,
            height: 9,
            borderRadius: '50%',
            bgcolor: 'currentColor',
            animation: status === 'live' ? `${pulse} 2s ease-out 2` : 'none',
          }}
        />
        <Box component="span" sx={{ [NARROW]: visuallyHidden }}>
          {shellTexts.live[status]}
        </Box>
      </Box>
    </span>
  );
};

const Anchor = styled(SectionLink)(({ theme }) => ({
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
  readonly also?: string;
  readonly label: string;
}

const TopBarLink = ({ to, also, label }: TopBarLinkProps) => (
  <Anchor to={to} also={also}>
    {label}
  </Anchor>
);

const choices = {
  light: { Icon: LightModeRounded, next: 'dark' },
  dark: { Icon: DarkModeRounded, next: 'system' },
  system: { Icon: SettingsBrightnessRounded, next: 'light' },
} as const;

/** Switches between light, dark and the system's choice, and keeps the choice for later visits. */
const ThemeSwitch = () => {
  const { mode = 'light', setMode } = useColorScheme();
  const { Icon, next } = choices[mode];
  const label = shellTexts.theme[mode];
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={() => setMode(next)}>
      <Icon />
    </IconButton>
  );
};

const bar = {
  position: { md: 'sticky' },
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: { md: '1px solid' },
  borderColor: { md: 'divider' },
  // Large letters leave as little room as a small window does.
  containerType: 'inline-size',
  ...standsAbove,
} as const;

const desktopOnly = { display: { xs: 'none', md: 'flex' } } as const;

export const TopBar = () => {
  const { user } = useSession();
  return (
    <Box component="header" sx={bar}>
      <Container maxWidth="xl" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
        <Brand />
        <Box
          component="nav"
          aria-label={shellTexts.mainNavigation}
          sx={{ ...desktopOnly, gap: 0.5, ml: { md: 1, lg: 3 } }}
        >
          <TopBarLink to={paths.home.href()} label={shellTexts.home} />
          <TopBarLink to={paths.search.href()} label={shellTexts.search} />
          <TopBarLink
            to={paths.myRaffles.href()}
            also={paths.createRaffle.route}
            label={shellTexts.create}
          />
          <TopBarLink to={paths.participations.href()} label={shellTexts.participations} />
          {user?.role === 'operator' && (
            <TopBarLink to={paths.operations.href()} label={shellTexts.operations} />
          )}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <LiveMark />
          <ThemeSwitch />
          <Bell />
          <Box sx={desktopOnly}>
            <AccountButton />
          </Box>
        </Box>
      </Container>
    </Box>
  );
};
