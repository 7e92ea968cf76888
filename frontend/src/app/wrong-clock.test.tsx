import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';
import type { Raffle } from '@contracts/raffles';
import { noteServerTime } from '@/shared/lib/server-clock';
import { aRaffle, daysFromNow } from '@/testing/controls';
import { apiUrl, withRaffle } from '@/testing/handlers';
import { addPhoto, fillArticle, open, photosWork, submit } from '@/testing/raffle-form';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From now on the server's clock is ahead of the visitor's by so many days, or behind it. */
const serverIsAhead = (days: number): void => {
  const now = Date.now();
  act(() => noteServerTime(new Date(now + days * DAY_MS).toUTCString(), now, now));
};

afterEach(() => serverIsAhead(0));

/** A raffle with so many days left, by the server's clock. */
const endingIn = (days: number, ahead: number): Raffle =>
  aRaffle({ endDate: daysFromNow(ahead + days) });

describe.each([-200, 200])('where the server’s clock is %d days ahead', (ahead) => {
  it('a raffle on sale can be bought, and says how long', async () => {
    const raffle = endingIn(2.5, ahead);
    server.use(withRaffle(raffle));
    renderScreen(`/rifas/${raffle.id}`);
    // What is there before the server's time is known follows it.
    await screen.findByRole('heading', { level: 1, name: raffle.title });
    serverIsAhead(ahead);
    expect((await screen.findAllByText('3 días restantes'))[0]).toBeVisible();
    expect(screen.queryByText('Finalizada')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Comprar 1 ticket · / })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
  });

  it('one that has ended has ended', async () => {
    serverIsAhead(ahead);
    const raffle = endingIn(-1, ahead);
    server.use(withRaffle(raffle));
    renderScreen(`/rifas/${raffle.id}`);
    expect((await screen.findAllByText('Finalizada'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Comprar 1 ticket · / })).toBeNull();
  });

  it('a raffle is published, with an end that the server takes', async () => {
    photosWork();
    serverIsAhead(ahead);
    const ends: number[] = [];
    server.use(
      http.get(apiUrl('my-raffles'), () => HttpResponse.json([])),
      http.get(apiUrl('my-raffles/completed'), () => HttpResponse.json([])),
      http.post(apiUrl('raffles'), async ({ request }) => {
        // The form sends it as a text.
        const { endDate } = (await request.json()) as { endDate: string };
        ends.push(Date.parse(endDate) - Date.now() - ahead * DAY_MS);
        return HttpResponse.json(aRaffle(), { status: 201 });
      }),
    );
    const { user } = await open();
    await fillArticle(user);
    await addPhoto(user);
    await user.click(submit());
    expect(await screen.findByText('¡Rifa creada!')).toBeVisible();
    expect(ends).toHaveLength(1);
    expect(ends[0]).toBeGreaterThan(0);
    expect(ends[0]).toBeLessThan(RAFFLE_LASTS_AT_MOST_MS);
  });
});
