import type { FormikHelpers } from 'formik';
import { registerBody, type LoginBody, type RegisterBody, type User } from '@contracts/accounts';
import { useSwitchSession } from '@/entities/session/use-session';
import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';
import { reasonOf } from '@/shared/api/problems';
import { authTexts } from '@/shared/i18n/auth';
import { useToast } from '@/shared/lib/toasts';
import { refusalsOf } from '@/shared/ui/form/field-errors';
import { registrationBody, type RegistrationValues } from './registration';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<User, LoginBody>({
      query: (body) => post('login', body),
    }),
    register: build.mutation<User, RegisterBody>({
      query: (body) => post('register', body),
    }),
  }),
});

const { useSignInMutation, useRegisterMutation } = authApi;

/** The name to greet somebody with. */
const displayName = ({ firstName, username }: Pick<User, 'firstName' | 'username'>) =>
  firstName || username;

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
