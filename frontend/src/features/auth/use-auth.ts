import type { FormikHelpers } from 'formik';
import { registerBody, type LoginBody, type RegisterBody, type User } from '@contracts/accounts';
import { useSwitchSession } from '@/entities/session/use-session';
import { api } from '@/shared/api/api';
import { detailOf, isStatus } from '@/shared/api/problems';
import { authTexts } from '@/shared/i18n/auth';
import { formTexts } from '@/shared/i18n/forms';
import { useToast } from '@/shared/lib/toasts';
import { refusalsOf } from '@/shared/ui/form/field-errors';
import { registrationBody, type RegistrationValues } from './registration';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<User, LoginBody>({
      query: (body) => ({ url: 'login', method: 'POST', body }),
    }),
    register: build.mutation<User, RegisterBody>({
      query: (body) => ({ url: 'register', method: 'POST', body }),
    }),
  }),
});

const { useSignInMutation, useRegisterMutation } = authApi;

/** The name to greet somebody with. */
const displayName = ({ firstName, username }: Pick<User, 'firstName' | 'username'>) =>
  firstName || username;

/** The server's reason or ours. A lost connection must not look like a wrong password. */
const reasonOf = (error: unknown, fallback: string): string =>
  isStatus(error, 0) ? formTexts.noConnection : detailOf(error, fallback);

export const useSignIn = () => {
  const [send] = useSignInMutation();
  const switchTo = useSwitchSession();
  const toast = useToast();
  return async (values: LoginBody, form: FormikHelpers<LoginBody>) => {
    try {
      const user = await send(values).unwrap();
      toast({ title: authTexts.welcome, text: authTexts.welcomeText(displayName(user)) });
      await switchTo(user);
    } catch (error) {
      form.setStatus(refusalsOf(error, values));
      const text = reasonOf(error, authTexts.wrongCredentials);
      toast({ tone: 'error', title: authTexts.signInFailed, text });
    }
  };
};

export const useRegister = () => {
  const [send] = useRegisterMutation();
  const switchTo = useSwitchSession();
  const toast = useToast();
  return async (values: RegistrationValues, form: FormikHelpers<RegistrationValues>) => {
    try {
      const user = await send(registerBody.cast(registrationBody(values))).unwrap();
      toast({ title: authTexts.registered, text: authTexts.registeredText(displayName(user)) });
      await switchTo(user);
    } catch (error) {
      form.setStatus(refusalsOf(error, values));
      const text = reasonOf(error, authTexts.usernameTaken);
      toast({ tone: 'error', title: authTexts.registerFailed, text });
    }
  };
};
