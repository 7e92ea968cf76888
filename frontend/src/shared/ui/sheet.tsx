import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { sheetSx, stackSx } from './paper.styles';

interface SheetProps {
  readonly title: string;
  /** What it is about, in small print below the title. */
  readonly hint?: string;
  readonly variant?: 'h3' | 'h4';
  readonly gap?: number;
  readonly children: ReactNode;
}

/** A sheet with a part of the screen, under a heading that names it. */
export const Sheet = ({ title, hint, variant = 'h3', gap = 2.5, children }: SheetProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...sheetSx, ...stackSx, gap }}>
      <div>
        <Typography variant={variant} component="h2" id={id}>
          {title}
        </Typography>
        {hint !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {hint}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  );
};
