import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPurchase, aRaffle, aUser } from './controls';
import { apiUrl, signedInAs } from './handlers';
import { openRaffle } from './open-raffle';
import { server } from './server';

declare const walk: (
  name: string,
  action: () => Promise<void>,
  isPart: () => boolean,
) => Promise<void>;

it('sends an order when the button is pressed', async () => {
  server.use(
    signedInAs(aUser()),
    http.get(apiUrl('users/:id/participations'), () => HttpResponse.json([])),
    http.post(apiUrl('participations'), () => HttpResponse.json(aPurchase(), { status: 201 })),
  );
  await openRaffle(aRaffle());
  const button = await screen.findByRole('button', { name: /^Comprar \d+ ticket/ });
  const fetching = jest.spyOn(globalThis, 'fetch');
  const isSent = () => fetching.mock.calls.length > 0;
  const press = async () => {
    button.click();
    expect(await screen.findByText('¡Participación registrada!')).toBeVisible();
  };
  await walk('press-page', press, () => !isSent());
  expect(isSent()).toBe(true);
});
