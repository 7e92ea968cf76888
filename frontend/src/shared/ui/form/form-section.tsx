import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { sheetSx } from '@/shared/ui/paper.styles';

interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

const sectionSx = {
  ...sheetSx,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
} as const;

/** A sheet of fields under a heading of its own. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={sectionSx}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
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
