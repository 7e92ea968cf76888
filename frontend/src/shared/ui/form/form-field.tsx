import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';
import { memo, type FocusEvent } from 'react';
import { useFieldError } from './use-field-error';

export type FormFieldProps = Omit<TextFieldProps, 'name' | 'error' | 'value'> & {
  readonly name: string;
  readonly label: string;
};

/** For a field without which its form is not sent, where no asterisk says so. */
export const MUST_BE_FILLED = { htmlInput: { 'aria-required': true } } as const;

// Formik renders all fields of a form twice at every key; those that stay as they are are left out.
const Field = memo(TextField);

/** A browser shows the caret, and leaves the rest of a high field under a bar. */
const showWhole = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest' });

/** A text field of a Formik form, with its error below. */
export const FormField = ({ helperText, ...props }: FormFieldProps) => {
  const [field] = useField<string>(props.name);
  const error = useFieldError(props.name);
  return (
    <Field
      fullWidth
      id={props.name}
      {...field}
      onFocus={showWhole}
      {...props}
      error={error !== undefined}
      helperText={error ?? helperText}
    />
  );
};
