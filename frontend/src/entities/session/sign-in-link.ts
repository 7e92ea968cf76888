import { useLocation, type Location } from 'react-router-dom';
import { paths } from '@/shared/lib/paths';

interface CameFrom {
  readonly from: string;
}

/** The link to sign in, with the state that brings the visitor back to this screen. */
export const useSignInLink = (): { readonly to: string; readonly state: CameFrom } => {
  const { pathname, search, hash } = useLocation();
  return { to: paths.profile.href(), state: { from: `${pathname}${search}${hash}` } };
};

/** `//elsewhere.example` begins like a path, but leads to another site. */
const isOurs = (address: unknown): address is string =>
  typeof address === 'string' &&
  address.startsWith('/') &&
  URL.canParse(address, window.location.origin) &&
  new URL(address, window.location.origin).origin === window.location.origin;

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && isOurs(Reflect.get(state, 'from'));

/** The state for the screen that asked to sign in; null for none. */
export const carriedBack = ({ state }: Location<unknown>): object | null =>
  isCameFrom(state) ? { ...state, from: undefined } : null;

/** The screen that asked to sign in, or the profile. Never another site. */
export const afterSignIn = ({ state }: Location<unknown>): string =>
  isCameFrom(state) ? state.from : paths.profile.href();
