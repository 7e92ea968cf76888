import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { sheetSx } from '@/shared/ui/paper.styles';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the screen, under its heading. */
export const Sheet = ({ title, children }: SheetProps) => {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ ...sheetSx, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={heading} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
};
