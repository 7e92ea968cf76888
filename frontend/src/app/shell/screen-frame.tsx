import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { commonTexts } from '@/shared/i18n/common';
import { useWaitsForCode } from '@/shared/lib/patient-import';
import { useOpenOverlay } from '@/shared/lib/use-overlay';
import { ScreenBoundary } from '@/shared/ui/feedback/boundaries';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { focusMain, MAIN_ID } from './main-region';
import { useHashTarget } from './use-hash-target';
import { useKeptScroll } from './use-kept-scroll';

/** Stands for a screen whose code is on its way, or can't come without a connection. */
const LoadingScreen = () => {
  if (!useWaitsForCode()) return <Spinner />;
  const { title, text } = commonTexts.waitsForCode;
  return <MessagePanel Icon={CloudOffRounded} level={1} title={title} text={text} />;
};

/** Holds the screens. A new one starts at its top. */
export const ScreenFrame = () => {
  const { pathname, hash } = useLocation();
  const movement = useNavigationType();
  const isOverlay = useOpenOverlay() !== undefined;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // A screen that changes the query of its own address stays where it is.
    const isSame = movement === NavigationType.Replace && shown.current === pathname;
    shown.current = pathname;
    if (isSame || movement === NavigationType.Pop || hash !== '' || isOverlay) return;
    window.scrollTo(0, 0);
    focusMain();
  }, [pathname, hash, movement, isOverlay]);
  useKeptScroll();
  useHashTarget();

  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      // The footer stays below the fold while a screen loads, so that nothing jumps.
      sx={{ flexGrow: 1, minHeight: '100dvh', '&:focus-visible': { outline: 'none' } }}
    >
      <ScreenBoundary key={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </Box>
  );
};
