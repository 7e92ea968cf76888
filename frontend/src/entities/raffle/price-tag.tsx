import Box from '@mui/material/Box';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatEuros } from '@/shared/lib/numbers';
import { cornerSx } from '@/shared/ui/paper.styles';

interface PriceTagProps {
  /** Euros. */
  readonly price: number;
}

export const PriceTag = ({ price }: PriceTagProps) => (
  <Box sx={{ ...cornerSx, display: 'flex', alignItems: 'baseline' }}>
    <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 800, letterSpacing: '-0.02em' }}>
      {formatEuros(price)}
    </Box>
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {raffleTexts.perTicket}
    </Box>
  </Box>
);
