import Box from '@mui/material/Box';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { NoticeLine } from './notice-line';
import { OfflineMark } from './offline-mark';
import { ScreenFrame } from './screen-frame';
import { SkipLink } from './skip-link';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';

/** What surrounds every screen. */
export const AppShell = () => (
  <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
    <SkipLink />
    <NoticeLine />
    <TopBar />
    <OfflineMark />
    <ScreenFrame />
    <Footer />
    <BottomBar />
    <Toasts />
  </Box>
);
