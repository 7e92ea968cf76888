import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of the proof, under its heading. */
export const Part = ({ title, text, children }: PartProps) => (
  <Box sx={{ pt: 3 }}>
    <Typography variant="h4" component="h3" sx={{ mb: text === undefined ? 1 : 0 }}>
      {title}
    </Typography>
    {text !== undefined && (
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text}
      </Typography>
    )}
    {children}
  </Box>
);
