import '@fontsource-variable/bricolage-grotesque/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openSocket } from './app/open-socket';
import { Providers } from './app/providers';
import { Screens } from './app/router';
import { startLive } from './app/start-live';
import { createStore } from './app/store';
import { ScreenBoundary } from './shared/ui/feedback/screen-boundary';

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
