import type { FormikHelpers } from 'formik';
import type { LoginBody } from '@contracts/accounts';
import { displayName } from '@/entities/session/display-name';
import { useSwitchSession } from '@/entities/session/use-switch-session';
import { authTexts } from '@/shared/i18n/auth';
import { useToast } from '@/shared/lib/use-toast';
import { refusalsOf } from '@/shared/ui/form/refusals';
import { useSignInMutation } from './auth.api';
import { reasonOf } from './reason';

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
