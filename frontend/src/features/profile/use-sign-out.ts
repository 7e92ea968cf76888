import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useToast } from '../../components/toasts/use-toast';
import { formTexts } from '../../i18n/forms';
import { profileTexts } from '../../i18n/profile';
import { detailOf } from '../../lib/problems';
import { useSwitchSession } from '../../lib/session/use-switch-session';
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
