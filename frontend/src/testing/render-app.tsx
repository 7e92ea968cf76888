import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
import { createStore, startLive } from '@/app/store';
import { createLiveServer } from './live-server';

interface AddressProps {
  readonly onChange: (location: Location, navigate: NavigateFunction) => void;
}

const Address = ({ onChange }: AddressProps) => {
  onChange(useLocation(), useNavigate());
  return null;
};

/** Opens the whole page at an address, with its own store, router and live connection. */
export const renderApp = (at: InitialEntry) => {
  const store = createStore();
  const liveServer = createLiveServer();
  const live = startLive(store, liveServer.open);
  let location: Location | undefined;
  let navigate: NavigateFunction | undefined;
  // Where the page stands in its document.
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  const view = render(
    <Providers store={store} live={live}>
      <MemoryRouter initialEntries={[at]}>
        <Screens />
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
    goBack: () => void navigate?.(-1),
  };
};
