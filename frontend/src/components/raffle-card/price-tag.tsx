import Box from '@mui/material/Box';
import { raffleTexts } from '../../i18n/raffle';
import { formatEuros } from '../../lib/money';

interface PriceTagProps {
  /** Euros. */
  readonly price: number;
}

export const PriceTag = ({ price }: PriceTagProps) => (
  <Box
    sx={{
      position: 'absolute',
      left: 12,
      top: 12,
      px: 1.5,
      py: 0.5,
      borderRadius: 99,
      bgcolor: 'background.paper',
      color: 'text.primary',
      display: 'flex',
      alignItems: 'baseline',
      gap: 0.75,
    }}
  >
    <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 800, letterSpacing: '-0.02em' }}>
      {formatEuros(price)}
    </Box>
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {raffleTexts.perTicket}
    </Box>
  </Box>
);
