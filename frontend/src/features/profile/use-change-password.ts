import type { FormikHelpers } from 'formik';
import { useContext } from 'react';
import type { PasswordBody } from '@contracts/accounts';
import { HearContext } from '@/entities/notification/use-news';
import { reasonOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { passwordTexts } from '@/shared/i18n/password';
import { useToast } from '@/shared/lib/toasts';
import { refusalsOf } from '@/shared/ui/form/field-errors';
import { useChangePasswordMutation } from './profile.api';

export const useChangePassword = (userId: number, onDone: () => void) => {
  const [send] = useChangePasswordMutation();
  const hear = useContext(HearContext);
  const toast = useToast();
  return async (passwords: PasswordBody, form: FormikHelpers<PasswordBody>) => {
    try {
      await send({ userId, passwords }).unwrap();
    } catch (error) {
      form.setStatus(refusalsOf(error, passwords));
      toast({
        tone: 'error',
        title: commonTexts.error,
        text: reasonOf(error, passwordTexts.failed),
      });
      return;
    }
    // This browser has a new session, too: the socket's old one hears nothing more.
    hear(true);
    toast({ title: passwordTexts.changed, text: passwordTexts.changedText });
    onDone();
  };
};
