import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRaffle } from '@/testing/controls';
import { apiUrl, withRaffle } from '@/testing/handlers';
import { onPhone } from '@/testing/phone';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

onPhone();

it('a sheet that Back and a pull close, and that keeps what was typed', async () => {
  server.use(
    withRaffle(aRaffle()),
    http.get(apiUrl('users/:id/participations'), () => HttpResponse.json([])),
  );
  const { user, goBack, location } = renderScreen('/rifas/12');
  const show = async () => {
    await user.click(await screen.findByRole('button', { name: 'Denunciar' }));
    return screen.findByRole('dialog', { name: 'Denunciar esta rifa' });
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await show();
  await user.type(screen.getByLabelText(/^Qué pasa/), 'Es de otra web');
  goBack();
  await gone();
  const target = (await show()).firstElementChild ?? document.body;
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientY: 100 } },
    { pointerName: 'TouchA', target, coords: { clientY: 300 } },
    { keys: '[/TouchA]', target, coords: { clientY: 300 } },
  ]);
  await gone();
  await show();
  expect(screen.getByLabelText(/^Qué pasa/)).toHaveValue('Es de otra web');
  expect(location()?.pathname).toBe('/rifas/12');
});
