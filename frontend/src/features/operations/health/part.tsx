import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { healthTexts } from '@/shared/i18n/operations-health';
import { Sheet } from '@/shared/ui/sheet';

interface PartProps {
  readonly title: string;
  /** Whether it could be asked; else a line that says so stands in place of what it holds. */
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

/** One part of the site, under its heading. */
export const Part = ({ title, isKnown, children }: PartProps) => (
  <Sheet title={title} variant="h4" gap={2}>
    {isKnown ? children : <Typography color="textSecondary">{healthTexts.unknown}</Typography>}
  </Sheet>
);
