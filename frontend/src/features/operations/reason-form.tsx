import type { ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ReasonBody } from '@contracts/operations';
import { CheckedForm, type CheckedFormProps } from '@/shared/ui/form/checked-form';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';

interface ReasonFormProps<Body>
  extends
    Pick<CheckedFormProps<Body>, 'check' | 'initialValues' | 'onSubmit'>,
    Pick<ButtonProps, 'color' | 'variant'> {
  readonly label?: string;
  /** What follows from it. */
  readonly text: string;
  readonly reason: string;
  readonly reasonHint: string;
  /** The field's, where the screen has another. */
  readonly reasonId?: string;
  readonly action: string;
  readonly busy: string;
  readonly children?: ReactNode;
}

/** Says what will follow, and asks for the reason, on the screen itself. */
export const ReasonForm = <Body extends ReasonBody>({
  label,
  text,
  reason,
  reasonHint,
  reasonId = 'reason',
  action,
  busy,
  color = 'primary',
  variant = 'outlined',
  children,
  ...form
}: ReasonFormProps<Body>) => (
  <CheckedForm<Body> {...form} aria-label={label} sx={{ display: 'grid', gap: 2 }}>
    <Typography color="textSecondary">{text}</Typography>
    <FormField
      id={reasonId}
      name="reason"
      slotProps={MUST_BE_FILLED}
      label={reason}
      helperText={reasonHint}
    />
    {children}
    <SubmitButton
      variant={variant}
      color={color}
      action={action}
      busy={busy}
      sx={{ justifySelf: 'start' }}
    />
  </CheckedForm>
);
