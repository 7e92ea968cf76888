import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { paletteTexts as texts } from '@/shared/i18n/operations-palette';
import { lazily } from '@/shared/lib/patient-import';
import { AskedPart } from '@/shared/ui/feedback/boundaries';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const Palette = lazily('Palette', () => import('./palette'));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const buttonSx = {
  flexShrink: 0,
  gap: 1,
  minHeight: { xs: 44, md: 36 },
  px: { xs: 1.5, md: 1.25 },
  mb: { md: 1 },
  borderRadius: '10px',
  color: 'text.secondary',
  typography: 'body2',
  border: { md: '1px solid' },
  borderColor: { md: 'divider' },
  justifyContent: 'flex-start',
  '&:hover': { color: 'text.primary', borderColor: 'text.secondary' },
  '&:focus-visible': { outlineOffset: { xs: -4, md: 2 } },
} as const;

/** On a phone the button is an icon, and nobody has the keys. */
const keysSx = {
  display: { xs: 'none', md: 'inline' },
  ml: 'auto',
  font: 'inherit',
  fontSize: 12,
} as const;

/** Opens the palette, as `⌘K` or `Ctrl+K` does anywhere in the console. */
export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = (pressed: KeyboardEvent) => {
      const isShortcut = (pressed.metaKey || pressed.ctrlKey) && pressed.key.toLowerCase() === 'k';
      if (!isShortcut || pressed.shiftKey || pressed.altKey) return;
      pressed.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
        sx={buttonSx}
      >
        <SearchRounded aria-hidden fontSize="small" />
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
          {texts.open}
        </Box>
        <Box component="kbd" aria-hidden sx={keysSx}>
          {isApple ? '⌘K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {isOpen && (
        <AskedPart onFailed={() => setOpen(false)}>
          <Palette onClose={() => setOpen(false)} />
        </AskedPart>
      )}
    </>
  );
};
