import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import PaletteRounded from '@mui/icons-material/PaletteRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useColorScheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { accountTexts } from '@/shared/i18n/account';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { NOTICES, useOverlay } from '@/shared/lib/use-overlay';
import { ChoiceField } from '@/shared/ui/form/choice-field';

const listSx = {
  m: 0,
  p: 0,
  width: '100%',
  listStyle: 'none',
  '& > li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 52,
  py: 0.5,
  typography: 'body1',
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  justifyContent: 'start',
} as const;

const chevron = <ChevronRightRounded aria-hidden color="action" sx={{ ml: 'auto' }} />;

const THEMES = ['light', 'dark', 'system'] as const;

const ThemeRow = () => {
  const { mode = 'light', setMode } = useColorScheme();
  return (
    <Box sx={rowSx}>
      <PaletteRounded aria-hidden />
      <Box sx={{ flexGrow: 1 }}>
        <ChoiceField
          label={accountTexts.theme}
          value={mode}
          choices={THEMES.map((theme) => ({ value: theme, label: accountTexts.themes[theme] }))}
          onChoose={setMode}
        />
      </Box>
    </Box>
  );
};

const LINKS = [
  { to: paths.favorites.href(), label: accountTexts.favorites, Icon: FavoriteBorderRounded },
  { to: paths.help.href(), label: shellTexts.footer.links.ayuda, Icon: HelpOutlineRounded },
] as const;

/** On a phone: what has no place in its bars. */
export const AccountWays = () => {
  const notices = useOverlay(NOTICES);
  return (
    <Box component="nav" aria-label={accountTexts.label} sx={{ width: '100%' }}>
      <Box component="ul" sx={listSx}>
        <li>
          <ButtonBase aria-haspopup="dialog" onClick={notices.open} sx={rowSx}>
            <NotificationsNoneRounded aria-hidden />
            {shellTexts.bell.label}
            {chevron}
          </ButtonBase>
        </li>
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Box component={Link} to={to} sx={rowSx}>
              <Icon aria-hidden />
              {label}
              {chevron}
            </Box>
          </li>
        ))}
        <li>
          <ThemeRow />
        </li>
      </Box>
    </Box>
  );
};
