import type { FormikHelpers } from 'formik';
import type { User } from '@contracts/accounts';
import { profileBody } from '@contracts/accounts';
import { useSwitchSession } from '@/entities/session/use-switch-session';
import { commonTexts } from '@/shared/i18n/common';
import { profileTexts } from '@/shared/i18n/profile';
import { useToast } from '@/shared/lib/use-toast';
import { refusalsOf } from '@/shared/ui/form/refusals';
import type { ProfileValues } from './profile-values';
import { useChangeProfileMutation } from './profile.api';

export const useSaveProfile = ({ id }: User, onSaved: () => void) => {
  const [send] = useChangeProfileMutation();
  const switchTo = useSwitchSession();
  const toast = useToast();
  return async (values: ProfileValues, form: FormikHelpers<ProfileValues>) => {
    try {
      const user = await send({ userId: id, changes: profileBody.cast(values) }).unwrap();
      await switchTo(user);
      toast({ title: profileTexts.saved, text: profileTexts.savedText });
      onSaved();
    } catch (error) {
      form.setStatus(refusalsOf(error, values));
      toast({ tone: 'error', title: commonTexts.error, text: profileTexts.saveFailed });
    }
  };
};
