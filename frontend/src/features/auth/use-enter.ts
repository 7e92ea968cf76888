import type { User } from '@contracts/accounts';
import { calledName } from '@contracts/called-name';
import { useSwitchSession } from '@/entities/session/use-session';
import { useToast } from '@/shared/lib/toasts';

/** Greets the person who has signed in or registered, and lets them in. */
export const useEnter = () => {
  const switchTo = useSwitchSession();
  const toast = useToast();
  return (user: User, title: string, textFor: (name: string) => string) => {
    toast({ title, text: textFor(calledName(user)) });
    return switchTo(user);
  };
};
