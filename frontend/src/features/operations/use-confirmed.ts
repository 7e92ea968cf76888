import { createContext, useContext } from 'react';
import { PASSWORD_NEEDED } from '@contracts/operations';
import { problemOf } from '@/shared/api/problems';

/** Resolves to true when the operator has proven the password, to false when they gave up. */
export type AskForPassword = () => Promise<boolean>;

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
