import type { ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { ReasonBody } from '@contracts/operations';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';

interface ReasonFormProps<Body> extends Pick<ButtonProps, 'color' | 'variant'> {
  readonly label?: string;
  /** What follows from it. */
  readonly text: string;
  readonly reason: string;
  readonly reasonHint: string;
  /** The field's, where the screen has another. */
  readonly reasonId?: string;
  readonly action: string;
  readonly busy: string;
  readonly schema: AnyObjectSchema;
  readonly initialValues: Body;
  readonly onSubmit: (body: Body, form: FormikHelpers<Body>) => Promise<void>;
  readonly children?: ReactNode;
}

/** Says what will follow, and asks for the reason, on the screen itself. */
export const ReasonForm = <Body extends ReasonBody>(props: ReasonFormProps<Body>) => (
  <Formik<Body>
    initialValues={props.initialValues}
    validateOnBlur={false}
    validate={(values) => fieldErrors(props.schema, values)}
    onSubmit={props.onSubmit}
  >
    <Form noValidate aria-label={props.label} style={{ display: 'grid', gap: 16 }}>
      <FocusBadField />
      <Typography color="textSecondary">{props.text}</Typography>
      <FormField
        id={props.reasonId ?? 'reason'}
        name="reason"
        label={props.reason}
        helperText={props.reasonHint}
      />
      {props.children}
      <SubmitButton
        variant={props.variant ?? 'outlined'}
        color={props.color ?? 'primary'}
        action={props.action}
        busy={props.busy}
        sx={{ justifySelf: 'start' }}
      />
    </Form>
  </Formik>
);
