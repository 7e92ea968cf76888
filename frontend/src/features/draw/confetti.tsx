import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const PIECES = 48;
const COLORS = ['#ff9a73', '#fff3e9', '#ffb35c', '#63d69c', '#d23a14'] as const;

const fall = keyframes({
  from: { transform: 'translateY(-6%)', opacity: 1 },
  '75%': { opacity: 1 },
  to: { transform: 'translateY(105%)', opacity: 0 },
});

const spin = keyframes({ to: { transform: 'rotate3d(1, 0.6, 0.8, 3turn)' } });

/** Pieces of paper that fall once over the stage, each on its own way. */
export const Confetti = () => (
  <Box aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
    {Array.from({ length: PIECES }, (_, index) => (
      <Box
        key={index}
        sx={{
          position: 'absolute',
          inset: 0,
          left: `${(index * 61) % 100}%`,
          opacity: 0,
          animation: `${fall} ${2200 + ((index * 397) % 1600)}ms cubic-bezier(0.3, 0.2, 0.6, 1) ${(index * 53) % 700}ms`,
          '&::before': {
            content: '""',
            display: 'block',
            width: 7 + (index % 3) * 3,
            height: 12 + (index % 4) * 2,
            borderRadius: '2px',
            bgcolor: COLORS[index % COLORS.length],
            animation: `${spin} ${2200 + ((index * 397) % 1600)}ms linear`,
          },
        }}
      />
    ))}
  </Box>
);
