import Box from '@mui/material/Box';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { formatEuros, totalEuros } from '@/shared/lib/money';

interface TotalProps {
  /** Euros. */
  readonly price: number;
  readonly quantity: number;
}

export const Total = ({ price, quantity }: TotalProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 2,
      py: 1.5,
      borderBlock: '2px dashed',
      borderColor: 'divider',
    }}
  >
    <Box component="span" sx={{ fontWeight: 600 }}>
      {purchaseTexts.total}
    </Box>
    <Box
      component="output"
      sx={{
        fontSize: '2rem',
        fontWeight: 800,
        letterSpacing: '-0.03em',
        lineHeight: 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatEuros(totalEuros(price, quantity))}
    </Box>
  </Box>
);
