import type { User } from '@contracts/accounts';
import { sessionReread, signedInUser, wasChosenHere } from '@/entities/session/session.api';
import { othersForgotten } from '@/entities/session/use-session';
import { api } from '@/shared/api/api';
import { includeWrite, onWrite } from '@/shared/api/base-query';
import { tabTexts } from '@/shared/i18n/tabs';
import { toastShown, type ToastMessage } from '@/shared/lib/toasts';
import type { AppStore } from './store';

/** What one tab of this browser tells the others, which share its session. */
type TabMessage =
  | { readonly about: 'session' }
  | { readonly about: 'write'; readonly position: string };

/** What the person's own writes change, besides the person; the socket tells the rest. */
const OWN = ['MyRaffles', 'Participations', 'Favorites'] as const;

const toastAbout = (before: User | null, now: User | null): ToastMessage | undefined => {
  if (before === null) return undefined;
  return now === null
    ? { ...tabTexts.signedOut, asksToSignIn: true }
    : tabTexts.otherAccount(now.username);
};

/**
 * Lets this tab follow what the same person does in others: sign in or out, buy, publish.
 * @param onSignedOut called when they have signed out there
 */
export const linkTabs = (store: AppStore, onSignedOut: () => void): void => {
  const channel = new BroadcastChannel('rifaviva');
  const tell = (message: TabMessage) => channel.postMessage(message);
  let known = signedInUser(store.getState());

  const follow = (before: User | null, now: User | null): void => {
    store.dispatch(othersForgotten());
    if (now === null) onSignedOut();
    const toast = toastAbout(before, now);
    if (toast) store.dispatch(toastShown(toast));
  };

  store.subscribe(() => {
    const [before, now] = [known, signedInUser(store.getState())];
    if (now === undefined) return;
    known = now;
    if (before === undefined || before?.id === now?.id) return;
    if (wasChosenHere(now)) tell({ about: 'session' });
    else follow(before, now);
  });

  /** First the person: who has signed out there may read nothing of theirs here. */
  const hear = async (message: TabMessage): Promise<void> => {
    if (message.about === 'write') includeWrite(message.position);
    const before = known;
    await store.dispatch(sessionReread());
    if (message.about === 'write' && before?.id === known?.id)
      store.dispatch(api.util.invalidateTags([...OWN]));
  };

  onWrite((position) => tell({ about: 'write', position }));
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => void hear(data));
};
