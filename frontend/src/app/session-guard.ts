import {
  isRejectedWithValue,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { isSignedIn, sessionReread, sessionSetTo } from '@/entities/session/session.api';
import { isNoSession, isOtherAccount } from '@/shared/api/problems';
import { sessionTexts } from '@/shared/i18n/session';
import { toastShown } from '@/shared/lib/toasts';

const saysNoSession = (action: unknown): boolean =>
  isRejectedWithValue(action) && isNoSession(action.payload);

const saysOtherAccount = (action: unknown): boolean =>
  isRejectedWithValue(action) && isOtherAccount(action.payload);

type SessionState = Parameters<typeof isSignedIn>[0];
type Dispatch = ThunkDispatch<SessionState, unknown, UnknownAction>;

/**
 * When an answer says that the session has ended, signs out and offers to sign in again; that it is
 * somebody else’s by now, shows who that is.
 */
export const sessionGuard: Middleware<object, SessionState, Dispatch> =
  (store) => (next) => (action) => {
    const result = next(action);
    if (saysNoSession(action) && isSignedIn(store.getState())) {
      void store.dispatch(sessionSetTo(null));
      store.dispatch(toastShown({ tone: 'error', asksToSignIn: true, ...sessionTexts.ended }));
    }
    if (saysOtherAccount(action)) void store.dispatch(sessionReread());
    return result;
  };
