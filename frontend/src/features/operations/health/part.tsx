import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { healthTexts } from '@/shared/i18n/operations-health';
import { sheetSx } from '@/shared/ui/paper.styles';

interface PartProps {
  readonly title: string;
  /** Whether it could be asked; else a line that says so stands in place of what it holds. */
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

/** One part of the site, under its heading. */
export const Part = ({ title, isKnown, children }: PartProps) => (
  <Box component="section" aria-label={title} sx={{ ...sheetSx, display: 'grid', gap: 2 }}>
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    {isKnown ? children : <Typography color="textSecondary">{healthTexts.unknown}</Typography>}
  </Box>
);
