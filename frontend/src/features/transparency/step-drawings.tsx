import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const drawingSx = {
  width: 132,
  height: 96,
  fill: 'none',
  stroke: 'var(--rv-palette-text-primary)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '& .paper': { fill: 'var(--rv-palette-background-default)' },
  '& .mark': { fill: 'var(--rv-palette-primary-main)', stroke: 'none' },
  '& .light': { stroke: 'var(--rv-palette-primary-contrastText)' },
} as const;

const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <Box component="svg" viewBox="0 0 132 96" aria-hidden sx={drawingSx}>
    {children}
  </Box>
);

const Sealed = () => (
  <Drawing>
    <rect className="paper" x="18" y="20" width="96" height="62" rx="8" />
    <path d="M20 25l46 34 46-34" />
    <circle className="mark" cx="66" cy="57" r="14" />
    <path className="light" d="M60 57l5 5 8-9" />
  </Drawing>
);

/** The height of each line of the list. */
const LINES = [30, 48, 66] as const;

const Listed = () => (
  <Drawing>
    <rect className="paper" x="26" y="10" width="80" height="76" rx="8" />
    {LINES.map((y) => (
      <g key={y}>
        <circle className="mark" cx="42" cy={y} r="5" />
        <path d={`M56 ${y}h36`} />
      </g>
    ))}
    <path d="M42 36v6M42 54v6" />
  </Drawing>
);

const Opened = () => (
  <Drawing>
    <path className="paper" d="M18 44l48-34 48 34v38a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" />
    <rect className="mark" x="36" y="22" width="60" height="42" rx="6" />
    <path className="light" d="M54 43l8 8 16-17" />
    <path className="paper" d="M18 46l48 28 48-28v36a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" />
  </Drawing>
);

/** One for each step of a draw, in their order. */
export const STEP_DRAWINGS = [Sealed, Listed, Opened] as const;
