import type { FormikHelpers } from 'formik';
import { registerBody } from '@contracts/accounts';
import { displayName } from '@/entities/session/display-name';
import { useSwitchSession } from '@/entities/session/use-switch-session';
import { authTexts } from '@/shared/i18n/auth';
import { useToast } from '@/shared/lib/use-toast';
import { refusalsOf } from '@/shared/ui/form/refusals';
import { useRegisterMutation } from './auth.api';
import { reasonOf } from './reason';
import { registrationBody, type RegistrationValues } from './registration';

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
