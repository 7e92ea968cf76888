import { useFormikContext } from 'formik';
import type { Refusals } from './field-errors';

type Values = Readonly<Record<string, unknown>>;

/** The error of a field: the form's own once it was touched, or the server's for this value. */
export const useFieldError = (name: string): string | undefined => {
  const form = useFormikContext<Values>();
  const { errors, touched, values } = form;
  if (touched[name] && errors[name]) return errors[name];
  // Formik types the status as `any`; our forms put nothing but refusals there.
  const refusal = (form.status as Refusals | undefined)?.[name];
  return refusal !== undefined && refusal.value === values[name] ? refusal.detail : undefined;
};
