import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ScreenBoundary } from '@/shared/ui/feedback/boundaries';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { focusMain, MAIN_ID } from './main-region';
import { useHashTarget } from './use-hash-target';

/** Holds the screens. A new one starts at its top; the browser restores the place on going back. */
export const ScreenFrame = () => {
  const { pathname, hash } = useLocation();
  const movement = useNavigationType();
  useEffect(() => {
    if (movement === NavigationType.Pop || hash !== '') return;
    window.scrollTo(0, 0);
    focusMain();
  }, [pathname, hash, movement]);
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
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </Box>
  );
};
