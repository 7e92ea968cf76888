import { useNavigate } from 'react-router-dom';
import { noteChoice, noteLeft } from '@/entities/session/session.api';
import { useSwitchSession } from '@/entities/session/use-session';
import { forgetSearches } from '@/shared/lib/kept-searches';
import { forgetDrafts } from '@/shared/lib/kept-draft';
import { paths } from '@/shared/lib/paths';
import { forgetPlaces } from '@/shared/lib/browser-memory';

/**
 * Ends the visit of the signed-in person: `leave` asks the server, and `onLeft` says so. Nothing of
 * the visit is left in the browser. A failure of `leave` is the caller's.
 */
export const useEndVisit = () => {
  const navigate = useNavigate();
  const switchTo = useSwitchSession();
  return async (leave: () => Promise<unknown>, onLeft: () => void): Promise<void> => {
    // The socket may say that the session has ended before the answer comes.
    noteChoice(null);
    await leave();
    noteLeft();
    forgetDrafts();
    forgetSearches();
    onLeft();
    // Navigates before the session ends, because this address would then show the sign-in screen.
    void navigate(paths.home.href());
    await switchTo(null);
    // At the end, because the screen that is left is remembered too.
    forgetPlaces();
  };
};
