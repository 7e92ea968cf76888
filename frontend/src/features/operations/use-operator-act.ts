import type { FormikHelpers } from 'formik';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { useToast, type ToastMessage } from '@/shared/lib/toasts';
import { refusalsOf } from '@/shared/ui/form/field-errors';
import { useConfirmed } from './use-confirmed';

interface Act<Body> {
  readonly send: (body: Body) => Promise<unknown>;
  /** What the toast says afterwards. */
  readonly done: ToastMessage;
  /** Where the server's refusal has no words. */
  readonly failed: string;
  readonly onDone?: () => void;
}

/** Sends an operator's form, with the password where it is asked for, and shows the outcome. */
export const useOperatorAct = <Body extends object>({ send, done, failed, onDone }: Act<Body>) => {
  const confirmed = useConfirmed();
  const toast = useToast();
  return async (body: Body, form: FormikHelpers<Body>): Promise<void> => {
    try {
      if ((await confirmed(() => send(body))) === undefined) return;
      toast(done);
      onDone?.();
    } catch (error) {
      form.setStatus(refusalsOf(error, body));
      toast({ tone: 'error', title: commonTexts.error, text: detailOf(error, failed) });
    }
  };
};
