import { useLocation, type Location } from 'react-router-dom';
import { paths } from '../../app/paths';

interface CameFrom {
  readonly from: string;
}

/** Where to go to sign in, and the state that lets the sign-in page come back to this screen. */
export const useSignInLink = (): { readonly to: string; readonly state: CameFrom } => {
  const { pathname, search } = useLocation();
  return { to: paths.profile.href(), state: { from: `${pathname}${search}` } };
};

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && typeof Reflect.get(state, 'from') === 'string';

/** What the screen that asked for it gets back besides; null for nothing. */
export const carriedBack = ({ state }: Location<unknown>): object | null =>
  isCameFrom(state) ? { ...state, from: undefined } : null;

/** After signing in: the screen that asked for it, or else the profile. */
export const afterSignIn = ({ state }: Location<unknown>): string =>
  isCameFrom(state) ? state.from : paths.profile.href();
