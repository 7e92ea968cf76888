import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Beside the figure, smaller. */
  readonly note?: string | undefined;
}

/** A number that matters, under its name; stands in a `dl`. */
export const Figure = ({ name, children, note }: FigureProps) => (
  <div>
    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}
    >
      <Box component="strong" sx={{ fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.2 }}>
        {children}
      </Box>
      {note !== undefined && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  </div>
);
