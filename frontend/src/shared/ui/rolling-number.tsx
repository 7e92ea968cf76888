import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { formatCount } from '@/shared/lib/numbers';
import { visuallyHidden } from './visually-hidden';

const rollIn = keyframes({
  from: { transform: 'translateY(80%)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});

interface DigitProps {
  readonly text: string;
  readonly rolls: boolean;
}

const Digit = ({ text, rolls }: DigitProps) => {
  const [rolledIn] = useState(rolls);
  return (
    <Box
      component="span"
      sx={rolledIn ? { animation: `${rollIn} 450ms cubic-bezier(0.2, 0.9, 0.3, 1.2)` } : undefined}
    >
      {text}
    </Box>
  );
};

/** A count whose changed digits roll in; it stands still at first. */
export const RollingNumber = ({ value }: { readonly value: number }) => {
  const [first] = useState(value);
  const text = formatCount(value);
  return (
    <>
      <span style={visuallyHidden}>{text}</span>
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'inline-flex', fontVariantNumeric: 'tabular-nums' }}
      >
        {Array.from(text, (digit, index) => (
          // Keys count from the right, so that units stay units when a digit is added.
          <Digit key={`${text.length - index}:${digit}`} text={digit} rolls={value !== first} />
        ))}
      </Box>
    </>
  );
};
