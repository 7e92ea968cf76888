import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRaffle } from '@/testing/controls';
import { apiUrl } from '@/testing/handlers';
import { openRaffle } from '@/testing/open-raffle';
import { onPhone } from '@/testing/phone';
import { server } from '@/testing/server';

onPhone();

it('is folded on a phone, and not read before it is opened', async () => {
  let readings = 0;
  server.use(
    http.get(apiUrl('raffles/12/timeline'), () => {
      readings += 1;
      return HttpResponse.json([{ type: 'featured', at: '2026-05-01T10:00:00.000Z' }]);
    }),
  );
  const { user } = await openRaffle(aRaffle({ soldTickets: 0 }));
  const title = screen.getByRole('heading', { name: 'La historia de esta rifa' });
  expect(title.closest('details')).not.toHaveAttribute('open');
  expect(readings).toBe(0);
  await user.click(title);
  expect(await screen.findByText('Destacada en la portada')).toBeVisible();
});
