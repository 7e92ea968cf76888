import { type ComponentType, type ReactElement, useState } from 'react';
import {
  matchPath,
  Navigate,
  Outlet,
  useLocation,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import { useSignInLink, afterSignIn, carriedBack } from '@/entities/session/sign-in-link';
import { hasLeftHere } from '@/entities/session/session.api';
import { useSession } from '@/entities/session/use-session';
import { paths } from '@/shared/lib/paths';
import { lazyScreen } from '@/shared/lib/patient-import';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { Spinner } from '@/shared/ui/feedback/spinner';

const loadSignIn = () => import('@/features/auth/sign-in-screen');
const SignInScreen = lazyScreen('SignInScreen', loadSignIn);
const ProfileScreen = lazyScreen(
  'ProfileScreen',
  () => import('@/features/profile/profile-screen'),
);

/**
 * The profile, or the sign-in screen, which then returns to the screen that sent the visitor here.
 */
const ProfileRoute = () => {
  const { status, user, retry } = useSession();
  const location = useLocation();
  const destination = afterSignIn(location);
  if (status === 'loading') return <Spinner />;
  if (status === 'failed') return <ScreenFailure onRetry={retry} />;
  if (user === null) return <SignInScreen />;
  if (destination !== paths.profile.href()) {
    return <Navigate replace to={destination} state={carriedBack(location)} />;
  }
  return <ProfileScreen user={user} />;
};

/** A second address of the search screen; it keeps the filters of the link. */
const SearchAlias = () => {
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: paths.search.href(), search }} />;
};

/** Admits signed-in people. Others sign in first, and then return; who signs out here goes home. */
const ProtectedRoute = () => {
  const { status, retry } = useSession();
  const signIn = useSignInLink();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  switch (status) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <ScreenFailure onRetry={retry} />;
    case 'signed-out':
      // The way home has begun, but this screen stays until the home page is there.
      if (wasIn && hasLeftHere()) return <Navigate replace to={paths.home.href()} />;
      return <Navigate replace {...signIn} />;
    case 'signed-in':
      return <Outlet />;
  }
};

/** How the code of each address is loaded. Most who go to the profile sign in there. */
const loads = new Map<string, () => Promise<unknown>>([[paths.profile.route, loadSignIn]]);

/** Asks for the code of the screen of an address, before anybody is there. */
export const askForScreen = (pathname: string): void => {
  const found = [...loads].find(([path]) => path !== '*' && matchPath(path, pathname));
  // Who goes there asks again, and waits.
  found?.[1]().catch(() => undefined);
};

/** A screen whose code is loaded on the first visit. */
const screen = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject => {
  loads.set(path, load);
  const Screen = lazyScreen(name, load);
  return { path, element: <Screen /> };
};

const openToAll: RouteObject[] = [
  screen(paths.home.route, 'HomeScreen', () => import('@/features/home/home-screen')),
  screen(paths.search.route, 'SearchScreen', () => import('@/features/search/search-screen')),
  screen(
    paths.raffle.route,
    'RaffleScreen',
    () => import('@/features/raffle-detail/raffle-screen'),
  ),
  screen(paths.draw.route, 'DrawScreen', () => import('@/features/draw/draw-screen')),
  screen(paths.seller.route, 'SellerScreen', () => import('@/features/seller/seller-screen')),
  screen(
    paths.confirmEmail.route,
    'ConfirmEmailScreen',
    () => import('@/features/confirm-email/confirm-email-screen'),
  ),
  screen(
    paths.confirmNewsletter.route,
    'ConfirmNewsletterScreen',
    () => import('@/features/confirm-email/confirm-newsletter-screen'),
  ),
  screen(
    paths.forgotPassword.route,
    'ForgotPasswordScreen',
    () => import('@/features/new-password/forgot-password-screen'),
  ),
  screen(
    paths.resetPassword.route,
    'ResetPasswordScreen',
    () => import('@/features/new-password/reset-password-screen'),
  ),
  screen(
    paths.transparency.route,
    'TransparencyScreen',
    () => import('@/features/transparency/transparency-screen'),
  ),
  ...[
    paths.help,
    paths.responsiblePlay,
    paths.legalNotice,
    paths.terms,
    paths.privacy,
    paths.cookies,
  ].map(({ route }) =>
    screen(route, 'TextScreen', () => import('@/features/text-page/text-screen')),
  ),
  { path: paths.profile.route, element: <ProfileRoute /> },
];

const signedInOnly: RouteObject[] = [
  screen(
    paths.myRaffles.route,
    'MyRafflesScreen',
    () => import('@/features/my-raffles/my-raffles-screen'),
  ),
  screen(
    paths.createRaffle.route,
    'CreateRaffleScreen',
    () => import('@/features/create-raffle/create-raffle-screen'),
  ),
  screen(
    paths.publishedRaffle.route,
    'PublishedRaffleScreen',
    () => import('@/features/published-raffle/published-raffle-screen'),
  ),
  screen(
    paths.participations.route,
    'ParticipationsScreen',
    () => import('@/features/participations/participations-screen'),
  ),
  screen(
    paths.favorites.route,
    'FavoritesScreen',
    () => import('@/features/favorites/favorites-screen'),
  ),
  screen(paths.topUp.route, 'TopUpScreen', () => import('@/features/profile/top-up-screen')),
  screen(
    `${paths.operations.route}/*`,
    'OperationsConsole',
    () => import('@/features/operations/console'),
  ),
];

const children: RouteObject[] = [
  ...openToAll,
  { path: paths.searchAlias.route, element: <SearchAlias /> },
  { element: <ProtectedRoute />, children: signedInOnly },
  screen('*', 'NotFoundScreen', () => import('./not-found-screen')),
];

interface ScreensProps {
  /** What stands around every screen; its `Outlet` is the screen. */
  readonly frame: ReactElement;
}

/** The screen of the current address; the addresses are in `shared/lib/paths.ts`. */
export const Screens = ({ frame }: ScreensProps) => useRoutes([{ element: frame, children }]);
