import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import SettingsBrightnessRounded from '@mui/icons-material/SettingsBrightnessRounded';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { shellTexts } from '@/shared/i18n/shell';

const choices = {
  light: { Icon: LightModeRounded, next: 'dark' },
  dark: { Icon: DarkModeRounded, next: 'system' },
  system: { Icon: SettingsBrightnessRounded, next: 'light' },
} as const;

/** Steps through light, dark and the system's choice, and keeps it for the next visit. */
export const ThemeSwitch = () => {
  const { mode = 'light', setMode } = useColorScheme();
  const { Icon, next } = choices[mode];
  const label = shellTexts.theme[mode];
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={() => setMode(next)}>
      <Icon />
    </IconButton>
  );
};
