import { keyframes } from '@emotion/react';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { commonTexts } from '@/shared/i18n/common';
import { useComingScreen, useWaitsForCode } from '@/shared/lib/patient-import';
import { SAME_SCREEN } from '@/shared/lib/same-screen';
import { useOpenOverlay } from '@/shared/lib/use-overlay';
import { ScreenBoundary } from '@/shared/ui/feedback/boundaries';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { focusMain, keepFocus } from './keep-focus';
import { MAIN_ID } from './main-region';
import { useHashTarget } from './use-hash-target';
import { useKeptScroll } from './use-kept-scroll';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** Over the screen that stays until the next one is there; nobody sees it where that is at once. */
const lineSx = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 'tooltip',
  height: 3,
  bgcolor: 'primary.main',
  transformOrigin: 'left',
  animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms both`,
} as const;

/** The footer stays below the fold while a screen loads, so that nothing jumps. */
const mainSx = {
  flexGrow: 1,
  minHeight: '100dvh',
  '&:focus-visible, & h1:focus-visible': { outline: 'none' },
} as const;

/** Stands for a screen whose code is on its way, or can't come without a connection. */
const LoadingScreen = () =>
  useWaitsForCode() ? (
    <MessagePanel Icon={CloudOffRounded} level={1} {...commonTexts.waitsForCode} />
  ) : (
    <Spinner />
  );

/**
 * The key of what stands around the screens. While it is the same, a screen stays until the next
 * one is there. Without a connection that may be never: each address then has one of its own, so
 * that it shows what it waits for, and that the way back is open.
 */
const useFrameKey = (pathname: string): string => {
  const isWaiting = useWaitsForCode();
  const [frame, setFrame] = useState({ pathname, key: pathname });
  if (frame.pathname !== pathname) setFrame({ pathname, key: isWaiting ? pathname : frame.key });
  return frame.key;
};

/** Holds the screens. A new one starts at its top. */
export const ScreenFrame = () => {
  const location = useLocation();
  const { pathname, hash } = location;
  const stays: unknown = location.state;
  const movement = useNavigationType();
  const isComing = useComingScreen();
  const isWaiting = useWaitsForCode();
  const frameKey = useFrameKey(pathname);
  const isOverlay = useOpenOverlay() !== undefined;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // A screen that changes the query of its own address stays where it is.
    const isOwn = movement === NavigationType.Replace || stays === SAME_SCREEN;
    const isSame = isOwn && shown.current === pathname;
    shown.current = pathname;
    if (isSame || movement === NavigationType.Pop || hash !== '' || isOverlay) return;
    window.scrollTo(0, 0);
    focusMain();
  }, [pathname, hash, movement, isOverlay, stays]);
  useEffect(keepFocus, []);
  useKeptScroll();
  useHashTarget();

  return (
    <Box component="main" id={MAIN_ID} tabIndex={-1} sx={mainSx}>
      {isComing && !isWaiting && <Box aria-hidden sx={lineSx} />}
      {/* Around what is new at each address: so the screen before stays until the next is there. */}
      <Suspense key={frameKey} fallback={<LoadingScreen />}>
        <ScreenBoundary key={pathname}>
          <Outlet />
        </ScreenBoundary>
      </Suspense>
    </Box>
  );
};
