import { useLocation, type Location } from 'react-router-dom';
import { paths } from '@/shared/lib/paths';

interface CameFrom {
  readonly from: string;
}

/** Where to go to sign in, and the state that lets the sign-in page come back to this screen. */
export const useSignInLink = (): { readonly to: string; readonly state: CameFrom } => {
  const { pathname, search, hash } = useLocation();
  return { to: paths.profile.href(), state: { from: `${pathname}${search}${hash}` } };
};

/** An address such as `//elsewhere.example` is one of another site, though it begins like a path. */
const isOurs = (address: unknown): address is string =>
  typeof address === 'string' &&
  address.startsWith('/') &&
  URL.canParse(address, window.location.origin) &&
  new URL(address, window.location.origin).origin === window.location.origin;

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && isOurs(Reflect.get(state, 'from'));

/** What the screen that asked for it gets back besides; null for nothing. */
export const carriedBack = ({ state }: Location<unknown>): object | null =>
  isCameFrom(state) ? { ...state, from: undefined } : null;

/** After signing in: the screen that asked for it, or else the profile. Never another site. */
export const afterSignIn = ({ state }: Location<unknown>): string =>
  isCameFrom(state) ? state.from : paths.profile.href();
