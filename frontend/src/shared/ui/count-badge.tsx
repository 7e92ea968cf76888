import Box from '@mui/material/Box';
import { formatCount } from '@/shared/lib/money';

interface CountBadgeProps {
  readonly count: number;
}

/** How many there are, beside the name of their tab. */
export const CountBadge = ({ count }: CountBadgeProps) => (
  <Box
    component="span"
    sx={{
      ml: 1,
      px: 1,
      minWidth: 24,
      borderRadius: 99,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      typography: 'caption',
      fontWeight: 750,
      lineHeight: '24px',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {formatCount(count)}
  </Box>
);
