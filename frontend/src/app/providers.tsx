import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HearContext } from '@/entities/notification/use-news';
import type { LiveConnection } from '@/entities/raffle/live/connection';
import { LiveContext } from '@/entities/raffle/live/use-live-raffle';
import type { AppStore } from './store';
import { theme } from './theme/theme';

interface ProvidersProps {
  readonly store: AppStore;
  /** Where the rules of CSS go. */
  readonly styles: EmotionCache;
  readonly live: Pick<LiveConnection, 'watch' | 'hear'>;
  readonly children: ReactNode;
}

export const Providers = ({ store, styles, live, children }: ProvidersProps) => (
  <Provider store={store}>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="rifaviva-theme">
        <CssBaseline enableColorScheme />
        <LiveContext value={live.watch}>
          <HearContext value={live.hear}>{children}</HearContext>
        </LiveContext>
      </ThemeProvider>
    </CacheProvider>
  </Provider>
);
