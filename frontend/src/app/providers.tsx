import createCache from '@emotion/cache';
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

/** The server only lets styles with this nonce through. Tests have none. */
const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const styles = createCache({ key: 'rv', nonce: cspNonce(), prepend: true });

interface ProvidersProps {
  readonly store: AppStore;
  readonly live: Pick<LiveConnection, 'watch' | 'hear'>;
  readonly children: ReactNode;
}

export const Providers = ({ store, live, children }: ProvidersProps) => (
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
