import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { lazyScreen } from '@/shared/lib/patient-import';
import { apiUrl } from '@/testing/handlers';
import { renderPart } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ScreenFrame } from './screen-frame';

const gone = (): Promise<Record<'Far', () => null>> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Far = lazyScreen('Far', gone);

const screens = (
  <Routes>
    <Route element={<ScreenFrame />}>
      <Route path="/" element={<Link to="/lejos">Lejos</Link>} />
      <Route path="/lejos" element={<Far />} />
    </Route>
  </Routes>
);

it('gives the focus to the heading of a new screen, as soon as it is there', async () => {
  const Late = () => {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <button onClick={() => setThere(true)}>Ya</button>
        {isThere && <h1>Lejos</h1>}
      </>
    );
  };
  const { user } = renderPart(
    <Routes>
      <Route element={<ScreenFrame />}>
        <Route path="/" element={<Link to="/cerca">Cerca</Link>} />
        <Route path="/cerca" element={<Link to="/tarde">Tarde</Link>} />
        <Route path="/tarde" element={<Late />} />
      </Route>
    </Routes>,
  );
  await user.click(screen.getByText('Cerca'));
  await user.click(await screen.findByText('Tarde'));
  const [main] = screen.getAllByRole('main').slice(-1);
  expect(main).toHaveFocus();
  fireEvent.click(screen.getByText('Ya'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Lejos' })).toHaveFocus());
});

it('says that a screen waits for the connection, and lets people go back meanwhile', async () => {
  server.use(http.get(apiUrl('health'), () => HttpResponse.error()));
  const { user, goBack } = renderPart(screens);
  await user.click(screen.getByText('Lejos'));
  expect(await screen.findByText('Falta la conexión')).toBeVisible();
  goBack();
  expect(await screen.findByText('Lejos')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Falta la conexión')).toBeNull());
});
