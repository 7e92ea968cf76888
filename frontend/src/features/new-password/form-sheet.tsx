import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form } from 'formik';
import type { ReactNode } from 'react';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { sheetSx } from '@/shared/ui/paper.styles';

interface FormSheetProps {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly busy: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** A sheet that is the whole screen, within the form's `Formik`. */
export const FormSheet = ({ title, hint, action, busy, children }: FormSheetProps) => (
  <Box sx={{ ...sheetSx, p: { xs: 2.5, sm: 4 }, mt: { xs: 1, md: 6 } }}>
    <Typography variant="h2" component="h1">
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      {hint}
    </Typography>
    <Form noValidate style={{ display: 'grid', gap: 20 }}>
      <FocusBadField />
      {children}
      <SubmitButton size="large" action={action} busy={busy} />
    </Form>
  </Box>
);
