import { useNavigate } from 'react-router-dom';
import { useSwitchSession } from '@/entities/session/use-switch-session';
import { detailOf } from '@/shared/api/problems';
import { formTexts } from '@/shared/i18n/forms';
import { profileTexts } from '@/shared/i18n/profile';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/use-toast';
import { useSignOutMutation } from './profile.api';

export const useSignOut = () => {
  const [send, { isLoading }] = useSignOutMutation();
  const navigate = useNavigate();
  const switchTo = useSwitchSession();
  const toast = useToast();
  const signOut = async () => {
    try {
      await send(undefined).unwrap();
    } catch (error) {
      const text = detailOf(error, formTexts.noConnection);
      toast({ tone: 'error', title: profileTexts.signOutFailed, text });
      return;
    }
    toast({ title: profileTexts.signedOut, text: profileTexts.signedOutText });
    // Away first: this screen is the way in again as soon as nobody is signed in.
    void navigate(paths.home.href());
    await switchTo(null);
  };
  return { signOut, signingOut: isLoading };
};
