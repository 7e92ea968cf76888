import { askForPassword } from '@/shared/api/password-asker';
import { detailOf, needsPassword } from '@/shared/api/problems';
import { useToast, type ToastMessage } from '@/shared/lib/toasts';
import { useSubmit } from '@/shared/ui/form/use-submit';

/**
 * Sends a change, asks for the password where the server wants it again, and repeats the request.
 * Resolves to undefined when the operator does not give it.
 */
export const confirmed = async <T>(send: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await send();
  } catch (error) {
    if (!needsPassword(error)) throw error;
  }
  return (await askForPassword()) ? send() : undefined;
};

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
  const toast = useToast();
  return useSubmit(
    async (body: Body) => {
      if ((await confirmed(() => send(body))) === undefined) return;
      toast(done);
      onDone?.();
    },
    (error) => detailOf(error, failed),
  );
};
