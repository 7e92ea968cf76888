import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { formatCount } from '../../lib/money';

const rollIn = keyframes({
  from: { transform: 'translateY(70%)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});

interface RollingNumberProps {
  readonly value: number;
}

/** A count whose digits roll in where they changed. */
export const RollingNumber = ({ value }: RollingNumberProps) => {
  const digits = [...formatCount(value)];
  return (
    <Box component="span" sx={{ display: 'inline-flex', fontVariantNumeric: 'tabular-nums' }}>
      {digits.map((digit, index) => (
        <Box
          component="span"
          // Counted from the right, so that units stay units when a digit is added.
          key={`${digits.length - index}:${digit}`}
          sx={{ animation: `${rollIn} 450ms cubic-bezier(0.2, 0.9, 0.3, 1.2)` }}
        >
          {digit}
        </Box>
      ))}
    </Box>
  );
};
