import '@fontsource-variable/bricolage-grotesque/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers';
import { Screens } from './app/router';
import { createStore, startLive } from './app/store';
import type { LiveSocket } from './entities/raffle/live/connection';
import { ScreenBoundary } from './shared/ui/feedback/boundaries';

/** Loads the client with the first watched raffle, so that the first paint doesn't wait for it. */
const openSocket = async (): Promise<LiveSocket> => {
  const { io } = await import('socket.io-client');
  return io({ withCredentials: true, transports: ['websocket', 'polling'] });
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = createStore();
const live = startLive(store, openSocket);

createRoot(root).render(
  <StrictMode>
    <Providers store={store} watch={live.watch}>
      <ScreenBoundary>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </ScreenBoundary>
    </Providers>
  </StrictMode>,
);
