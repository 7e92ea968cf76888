import Box from '@mui/material/Box';
import { raffleTexts } from '@/shared/i18n/raffle';

interface SalesBarProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly thick?: boolean;
}

/** Sold tickets over the goal; grows when a ticket is sold. */
export const SalesBar = ({ percent, thick = false }: SalesBarProps) => (
  <Box
    role="progressbar"
    aria-label={raffleTexts.progress}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    sx={{
      height: thick ? 14 : 8,
      borderRadius: 99,
      overflow: 'hidden',
      bgcolor: 'color-mix(in srgb, var(--rv-palette-primary-main) 16%, transparent)',
    }}
  >
    <Box
      style={{ transform: `translateX(${percent - 100}%)` }}
      sx={{
        height: '100%',
        borderRadius: 99,
        bgcolor: 'primary.main',
        transition: 'transform 700ms cubic-bezier(0.2, 0.8, 0.2, 1)',
      }}
    />
  </Box>
);
