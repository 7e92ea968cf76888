import { detailOf } from '@/shared/api/problems';
import { formTexts } from '@/shared/i18n/forms';
import { profileTexts } from '@/shared/i18n/profile';
import { useToast } from '@/shared/lib/toasts';
import { useSignOutMutation } from './profile.api';
import { useEndVisit } from './use-end-visit';

/** Closes the session, and says so. */
export const useSignOut = () => {
  const [send, { isLoading }] = useSignOutMutation();
  const endVisit = useEndVisit();
  const toast = useToast();
  const signOut = async () => {
    try {
      await endVisit(
        () => send(undefined).unwrap(),
        () => toast({ title: profileTexts.signedOut, text: profileTexts.signedOutText }),
      );
    } catch (error) {
      const text = detailOf(error, formTexts.noConnection);
      toast({ tone: 'error', title: profileTexts.signOutFailed, text });
    }
  };
  return { signOut, signingOut: isLoading };
};
