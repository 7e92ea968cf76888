import { createContext, useContext } from 'react';
import { PASSWORD_NEEDED } from '@contracts/operations';
import { detailOf, problemOf } from '@/shared/api/problems';
import { useToast, type ToastMessage } from '@/shared/lib/toasts';
import { useSubmit } from '@/shared/ui/form/use-submit';

/** Resolves to true when the operator has proven the password, to false when they gave up. */
type AskForPassword = () => Promise<boolean>;

export const PasswordContext = createContext<AskForPassword>(() => Promise.resolve(false));

const needsPassword = (error: unknown): boolean => problemOf(error)?.type === PASSWORD_NEEDED;

/**
 * Sends a change, asks for the password where the server wants it again, and repeats the request.
 * Resolves to undefined when the operator does not give it.
 */
export const useConfirmed = () => {
  const ask = useContext(PasswordContext);
  return async <T>(send: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await send();
    } catch (error) {
      if (!needsPassword(error)) throw error;
    }
    return (await ask()) ? send() : undefined;
  };
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
  const confirmed = useConfirmed();
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
