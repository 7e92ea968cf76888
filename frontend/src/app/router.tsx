import type { ComponentType, ReactElement } from 'react';
import { Navigate, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import { paths } from '@/shared/lib/paths';
import { lazily } from '@/shared/lib/patient-import';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { ProfileRoute } from './profile-route';

/** A second address of the search screen; it keeps the filters of the link. */
const SearchAlias = () => {
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: paths.search.href(), search }} />;
};

/** Admits signed-in people. Others sign in first, and then return. */
const ProtectedRoute = () => {
  const { status, retry } = useSession();
  const signIn = useSignInLink();
  switch (status) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <ScreenFailure onRetry={retry} />;
    case 'signed-out':
      return <Navigate replace {...signIn} />;
    case 'signed-in':
      return <Outlet />;
  }
};

/** A screen whose code is loaded on the first visit. */
const screen = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject => {
  const Screen = lazily(name, load);
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
