import { lazy, type ComponentType } from 'react';
import { Navigate, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import { paths } from '@/shared/lib/paths';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { ProfileRoute } from './profile-route';
import { AppShell } from './shell/app-shell';

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
const lazily = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject => {
  const Screen = lazy(async (): Promise<{ default: ComponentType }> => ({
    default: (await load())[name],
  }));
  return { path, element: <Screen /> };
};

const openToAll: RouteObject[] = [
  lazily(paths.home.route, 'HomeScreen', () => import('@/features/home/home-screen')),
  lazily(paths.search.route, 'SearchScreen', () => import('@/features/search/search-screen')),
  lazily(
    paths.raffle.route,
    'RaffleScreen',
    () => import('@/features/raffle-detail/raffle-screen'),
  ),
  lazily(paths.draw.route, 'DrawScreen', () => import('@/features/draw/draw-screen')),
  lazily(paths.seller.route, 'SellerScreen', () => import('@/features/seller/seller-screen')),
  lazily(
    paths.confirmEmail.route,
    'ConfirmEmailScreen',
    () => import('@/features/confirm-email/confirm-email-screen'),
  ),
  { path: paths.profile.route, element: <ProfileRoute /> },
];

const signedInOnly: RouteObject[] = [
  lazily(
    paths.myRaffles.route,
    'MyRafflesScreen',
    () => import('@/features/my-raffles/my-raffles-screen'),
  ),
  lazily(
    paths.createRaffle.route,
    'CreateRaffleScreen',
    () => import('@/features/create-raffle/create-raffle-screen'),
  ),
  lazily(
    paths.participations.route,
    'ParticipationsScreen',
    () => import('@/features/participations/participations-screen'),
  ),
  lazily(paths.topUp.route, 'TopUpScreen', () => import('@/features/profile/top-up-screen')),
];

const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      ...openToAll,
      { path: paths.searchAlias.route, element: <SearchAlias /> },
      { element: <ProtectedRoute />, children: signedInOnly },
      lazily('*', 'NotFoundScreen', () => import('./not-found-screen')),
    ],
  },
];

/** The screen of the current address; the addresses are in `shared/lib/paths.ts`. */
export const Screens = () => useRoutes(routes);
