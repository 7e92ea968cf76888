import createCache from '@emotion/cache';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import './app/theme/forced-colors.css';
import './app/theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { askAhead } from './app/ask-ahead';
import { Providers } from './app/providers';
import { renewOldPage } from './app/newer-page';
import { askForScreen, Screens } from './app/router';
import { AppShell } from './app/shell/app-shell';
import { createStore, startLive } from './app/store';
import { keepTranslatedTexts } from './app/translated-texts';
import type { LiveSocket } from './entities/raffle/live/connection';
import { keptWord } from './entities/raffle/live/log-word';
import { patiently } from './shared/lib/patient-import';
import { forgetNewPlace, forgetPlaces } from './shared/lib/browser-memory';
import { forgetSearches } from './shared/lib/kept-searches';
import { ScreenBoundary } from './shared/ui/feedback/boundaries';

/** Loads the client with the first watched raffle, so that the first paint doesn't wait for it. */
const openSocket = async (): Promise<LiveSocket> =>
  (await import('./entities/raffle/live/open-socket')).openSocket(keptWord);

forgetNewPlace();
keepTranslatedTexts();
askAhead(askForScreen);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** The server only lets styles with this nonce through. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const store = createStore();
const styles = createCache({ key: 'rv', nonce, prepend: true });
const live = startLive(store, openSocket, renewOldPage());

/** Later, so that the first paint doesn't wait for it. */
const linkWithTabs = async (): Promise<void> => {
  const { linkTabs } = await patiently(() => import('./app/tabs'));
  linkTabs(store, () => {
    forgetPlaces();
    forgetSearches();
  });
};
// Without the file, which a newer build no longer has, this tab stands alone.
linkWithTabs().catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <Providers store={store} styles={styles} live={live}>
      <ScreenBoundary>
        <BrowserRouter>
          <Screens frame={<AppShell />} />
        </BrowserRouter>
      </ScreenBoundary>
    </Providers>
  </StrictMode>,
);
