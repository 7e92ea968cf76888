import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { CheckedForm, type CheckedFormProps } from '@/shared/ui/form/checked-form';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { sheetSx } from '@/shared/ui/paper.styles';

interface FormSheetProps<Values> extends Omit<CheckedFormProps<Values>, 'children'> {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly busy: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** A sheet with a form that is the whole screen. */
export const FormSheet = <Values extends FormikValues>({
  title,
  hint,
  action,
  busy,
  children,
  ...form
}: FormSheetProps<Values>) => (
  <Box sx={{ ...sheetSx, p: { xs: 2.5, sm: 4 }, mt: { xs: 1, md: 6 } }}>
    <Typography variant="h2" component="h1">
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      {hint}
    </Typography>
    <CheckedForm<Values> validateOnBlur {...form} sx={{ display: 'grid', gap: 2.5 }}>
      {children}
      <SubmitButton size="large" action={action} busy={busy} />
    </CheckedForm>
  </Box>
);
