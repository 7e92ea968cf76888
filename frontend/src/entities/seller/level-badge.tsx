import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SellerLevel } from '@contracts/sellers';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';

/** Foreground by day and by night; each has 4.5:1 on its own tint. */
const COLORS: Record<SellerLevel, readonly [day: string, night: string]> = {
  Diamante: ['#0b5e7a', '#8fdcf5'],
  Oro: ['#7a5200', '#ffd166'],
  Plata: ['#4b5563', '#cfd6df'],
  Bronce: ['#8f4311', '#f5b083'],
};

const paint =
  ([day, night]: readonly [string, string]) =>
  (theme: Theme) => ({
    color: day,
    backgroundColor: `color-mix(in srgb, ${day} 12%, transparent)`,
    ...theme.applyStyles('dark', {
      color: night,
      backgroundColor: `color-mix(in srgb, ${night} 16%, transparent)`,
    }),
  });

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1.25,
  py: 0.25,
  borderRadius: 99,
  typography: 'caption',
  fontWeight: 700,
  whiteSpace: 'nowrap',
} as const;

/** An unknown level is shown as the lowest. */
const isKnown = (level: string): level is SellerLevel => Object.hasOwn(COLORS, level);

export const LevelBadge = ({ level }: { readonly level: string }) => {
  const shown = isKnown(level) ? level : 'Bronce';
  return (
    <Box component="span" sx={[shape, paint(COLORS[shown])]}>
      <WorkspacePremiumRounded aria-hidden sx={{ fontSize: '1.2em' }} />
      {raffleDetailTexts.level(shown)}
    </Box>
  );
};
