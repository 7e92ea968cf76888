import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { aRaffle, aSeller, daysFromNow } from '@/testing/controls';
import { apiUrl, problem } from '@/testing/handlers';
import { openRaffle } from '@/testing/open-raffle';
import { server } from '@/testing/server';

const subject = aRaffle({ id: 12, categoryId: 1, subcategoryId: 104, createdBy: 3 });
const other = (id: number, values: Partial<Raffle> = {}) =>
  aRaffle({ id, title: `Rifa ${id}`, createdBy: 4, endDate: daysFromNow(id), ...values });

/** Answers a list with those that match its query. */
const listing = (raffles: readonly Raffle[]) =>
  http.get(apiUrl('raffles'), ({ request }) => {
    const { searchParams } = new URL(request.url);
    const asked = searchParams.get('subcategoryId');
    return HttpResponse.json(
      raffles.filter((one) => asked === null || String(one.subcategoryId) === asked),
    );
  });

const ofSeller = (raffles: readonly Raffle[]) =>
  http.get(apiUrl('sellers/3/raffles'), () => HttpResponse.json([...raffles]));

const titlesOn = async (shelf: string) => {
  const region = within(await screen.findByRole('region', { name: shelf }));
  const links = await region.findAllByRole('link', { name: /^Rifa \d/ });
  return links.map(({ textContent }) => textContent);
};

describe('below a raffle', () => {
  it('stand four others of its kind, those of the subcategory first', async () => {
    server.use(
      listing([
        subject,
        other(1, { subcategoryId: 101 }),
        other(2, { createdBy: 3 }),
        ...[6, 5, 4].map((id) => other(id)),
        other(7, { subcategoryId: 101 }),
      ]),
    );
    await openRaffle(subject);
    expect(await titlesOn('Rifas parecidas')).toStrictEqual([
      'Rifa 4',
      'Rifa 5',
      'Rifa 6',
      'Rifa 1',
    ]);
    expect(
      screen.getByRole('link', { name: 'Ver todas las rifas de la misma categoría' }),
    ).toHaveAttribute('href', '/buscar?category=1');
  });

  it('stand the seller’s others, and not the raffle itself', async () => {
    server.use(
      ofSeller([other(2), subject]),
      http.get(apiUrl('sellers/3'), () => HttpResponse.json(aSeller())),
    );
    await openRaffle(subject);
    expect(await titlesOn('Más rifas de Marta Ruiz')).toStrictEqual(['Rifa 2']);
  });

  it('is nothing where there are no others', async () => {
    server.use(listing([subject]), ofSeller([subject]));
    await openRaffle(subject);
    await waitFor(() => expect(screen.queryByText('Rifas parecidas')).toBeNull());
    await waitFor(() => expect(screen.queryByText(/^Más rifas/)).toBeNull());
  });

  it('a shelf that can’t be read says so, and can be asked for again', async () => {
    server.use(http.get(apiUrl('raffles'), () => problem(503, 'down', 'No')));
    const { user } = await openRaffle({ ...subject, subcategoryId: null });
    const shelf = within(await screen.findByRole('region', { name: 'Rifas parecidas' }));
    const retry = await shelf.findByRole('button', { name: 'Reintentar' });
    server.use(listing([other(8)]));
    await user.click(retry);
    expect(await titlesOn('Rifas parecidas')).toStrictEqual(['Rifa 8']);
  });
});
