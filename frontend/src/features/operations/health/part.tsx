import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { healthTexts } from '@/shared/i18n/operations-health';
import { sheetSx } from '@/shared/ui/paper.styles';

interface PartProps {
  readonly title: string;
  /** Null where nothing is known of it. */
  readonly children: ReactNode;
}

/** One part of the site, under its heading. */
export const Part = ({ title, children }: PartProps) => (
  <Box component="section" aria-label={title} sx={{ ...sheetSx, display: 'grid', gap: 2 }}>
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    {children ?? <Typography color="textSecondary">{healthTexts.unknown}</Typography>}
  </Box>
);
