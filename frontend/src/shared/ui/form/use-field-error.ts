import { useFormikContext } from 'formik';
import type { Refusals } from './field-errors';

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with a field: the form's own rules once it was touched, or what the server said of this value. */
export const useFieldError = (name: string): string | undefined => {
  const form = useFormikContext<Values>();
  const { errors, touched, values } = form;
  if (touched[name] && errors[name]) return errors[name];
  // Formik leaves the type of a status open; our forms put refusals there and nothing else.
  const refusal = (form.status as Refusals | undefined)?.[name];
  return refusal !== undefined && refusal.value === values[name] ? refusal.detail : undefined;
};
