import { useCallback, useState } from 'react';
import type { LoginBody } from '@contracts/accounts';
import { blankRegistration, type RegistrationValues } from './registration';

/**
 * What is typed into the two forms, for as long as the screen is there. They share the name; each has a password of its
 * own, so that one that a browser fills in for signing in is never taken for a new account.
 */
export const useTyped = () => {
  const [signIn, setSignIn] = useState<LoginBody>({ username: '', password: '' });
  const [registration, setRegistration] = useState(blankRegistration);
  const keepSignIn = useCallback((values: LoginBody) => {
    setSignIn(values);
    setRegistration((other) => ({ ...other, username: values.username }));
  }, []);
  const keepRegistration = useCallback((values: RegistrationValues) => {
    setRegistration(values);
    setSignIn((other) => ({ ...other, username: values.username }));
  }, []);
  return { signIn, keepSignIn, registration, keepRegistration };
};
