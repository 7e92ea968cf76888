import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import RadioButtonCheckedRounded from '@mui/icons-material/RadioButtonCheckedRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { accountTexts } from '@/shared/i18n/account';
import { profileTexts } from '@/shared/i18n/profile';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { NOTICES, useOverlay } from '@/shared/lib/use-overlay';
import { useSignOut } from './use-sign-out';

const LINKS = [
  { to: paths.profile.href(), label: shellTexts.profile, Icon: PersonOutlineRounded },
  { to: paths.favorites.href(), label: accountTexts.favorites, Icon: FavoriteBorderRounded },
] as const;

const THEMES = ['light', 'dark', 'system'] as const;

interface AccountMenuProps {
  /** The person's picture in the bar. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** On a desk: what belongs to the person, at their picture. */
export const AccountMenu = ({ anchor, onClose }: AccountMenuProps) => {
  const notices = useOverlay(NOTICES);
  const { mode = 'light', setMode } = useColorScheme();
  const { signOut } = useSignOut();
  const after = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open
      anchorEl={anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // Beside the page, so it needs a part of its own.
        root: { role: 'region', 'aria-label': accountTexts.label },
        list: { 'aria-label': accountTexts.label },
        paper: {
          sx: {
            mt: 1,
            minWidth: 232,
            borderRadius: '20px',
            border: '1px solid',
            borderColor: 'divider',
          },
        },
      }}
    >
      {LINKS.map(({ to, label, Icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={after(notices.open)}>
        <ListItemIcon>
          <NotificationsNoneRounded />
        </ListItemIcon>
        {shellTexts.bell.label}
      </MenuItem>
      <MenuItem component={Link} to={paths.help.href()} onClick={onClose}>
        <ListItemIcon>
          <HelpOutlineRounded />
        </ListItemIcon>
        {shellTexts.footer.links.ayuda}
      </MenuItem>
      <Divider component="li" />
      {THEMES.map((theme) => (
        <MenuItem
          key={theme}
          role="menuitemradio"
          aria-checked={mode === theme}
          onClick={() => setMode(theme)}
        >
          <ListItemIcon>
            {mode === theme ? (
              <RadioButtonCheckedRounded color="primary" />
            ) : (
              <RadioButtonUncheckedRounded />
            )}
          </ListItemIcon>
          {shellTexts.theme[theme]}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem onClick={after(signOut)}>
        <ListItemIcon>
          <LogoutRounded />
        </ListItemIcon>
        {profileTexts.signOut}
      </MenuItem>
    </Menu>
  );
};
