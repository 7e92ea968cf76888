import type { EmotionCache } from '@emotion/cache';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type InitialEntry,
  type Location,
  type NavigateFunction,
} from 'react-router-dom';
import { Providers } from '@/app/providers';
import { Screens } from '@/app/router';
import { AppShell } from '@/app/shell/app-shell';
import { ScreenFrame } from '@/app/shell/screen-frame';
import { Toasts } from '@/app/shell/toasts';
import { createStore, startLive } from '@/app/store';
import { createLiveServer } from './live-server';
import { stylesApart } from './styles';

interface AddressProps {
  readonly onChange: (location: Location, navigate: NavigateFunction) => void;
}

const Address = ({ onChange }: AddressProps) => {
  onChange(useLocation(), useNavigate());
  return null;
};

/** Shows something at an address, with its own store, router and live connection. */
const show = (at: InitialEntry, shown: ReactElement, styles: EmotionCache) => {
  const store = createStore();
  const liveServer = createLiveServer();
  const live = startLive(store, liveServer.open, () => undefined);
  let location: Location | undefined;
  let navigate: NavigateFunction | undefined;
  // Where the page stands in its document.
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  const view = render(
    <Providers store={store} styles={styles} live={live}>
      <MemoryRouter initialEntries={[at]}>
        {shown}
        <Address onChange={(...now) => ([location, navigate] = now)} />
      </MemoryRouter>
    </Providers>,
    { container: document.body.appendChild(root) },
  );
  return {
    ...view,
    user: userEvent.setup(),
    store,
    liveServer,
    location: () => location,
    goBack: () => {
      act(() => void navigate?.(-1));
    },
  };
};

/** Opens the whole page at an address, for tests of the bars and of the way between screens. */
export const renderApp = (at: InitialEntry, styles: EmotionCache = stylesApart) =>
  show(at, <Screens frame={<AppShell />} />, styles);

const bare = (
  <>
    <ScreenFrame />
    <Toasts />
  </>
);

/** Opens the screen of an address without the bars and the footer, and shows its toasts. */
export const renderScreen = (at: InitialEntry, styles: EmotionCache = stylesApart) =>
  show(at, <Screens frame={bare} />, styles);

/** Shows a part of a screen alone, and its toasts. */
export const renderPart = (part: ReactElement, at: InitialEntry = '/') =>
  show(
    at,
    <>
      <main>{part}</main>
      <Toasts />
    </>,
    stylesApart,
  );
