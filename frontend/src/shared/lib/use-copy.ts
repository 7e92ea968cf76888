import { errorToast } from '@/shared/lib/toasts';
import { useToast, type ToastMessage } from './toasts';

/** Copies a text, and says whether that worked. */
export const useCopy = (done: ToastMessage, failed: string) => {
  const toast = useToast();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      toast(errorToast(failed));
    }
  };
};
