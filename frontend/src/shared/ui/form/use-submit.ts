import type { FormikHelpers } from 'formik';
import { errorToast, useToast, type ToastMessage } from '@/shared/lib/toasts';
import { refusalsOf } from './field-errors';

/**
 * Sends a form. When `send` throws, the server's errors stand at their fields, and a toast tells
 * what `wordsFor` makes of the failure.
 */
export const useSubmit = <Values extends object>(
  send: (values: Values, form: FormikHelpers<Values>) => Promise<unknown>,
  wordsFor: (error: unknown) => string | ToastMessage,
) => {
  const toast = useToast();
  return async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    try {
      await send(values, form);
    } catch (error) {
      form.setStatus(refusalsOf(error, values));
      const words = wordsFor(error);
      toast(typeof words === 'string' ? errorToast(words) : { tone: 'error', ...words });
    }
  };
};
