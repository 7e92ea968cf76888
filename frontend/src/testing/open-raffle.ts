import type { EmotionCache } from '@emotion/cache';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ParticipationInRaffle } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { aChange, aPurchase, aRaffle, aUser } from './controls';
import { apiUrl, signedInAs, withRaffle } from './handlers';
import { connectLive } from './live-server';
import { renderScreen } from './render-app';
import { server } from './server';

/** Opens the screen of a raffle that the server knows. */
export const openRaffle = async (raffle: Raffle, styles?: EmotionCache) => {
  server.use(withRaffle(raffle));
  const app = renderScreen(`/rifas/${raffle.id}`, styles);
  await screen.findByRole('heading', { level: 1, name: raffle.title });
  return app;
};

/** Opens a raffle whose next purchase is the last: the page hears of its end before the answer. */
export const openLastTickets = async () => {
  const raffle = aRaffle({ totalTickets: 100, soldTickets: 95 });
  const over = { revision: raffle.revision + 1, soldTickets: 100, status: 'completed' } as const;
  server.use(signedInAs(aUser()), holdings());
  const app = await openRaffle(raffle);
  await connectLive(app.liveServer);
  server.use(
    http.post(apiUrl('participations'), () => {
      server.use(withRaffle({ ...raffle, ...over }));
      act(() => app.liveServer.change(aChange(over)));
      return HttpResponse.json(aPurchase(), { status: 201 });
    }),
  );
  return app;
};

/** What user 7 holds of the raffle after one purchase. */
export const holding = (
  raffle: Raffle,
  participation: Partial<ParticipationInRaffle> = {},
): ParticipationInRaffle => {
  const { receipt, ...rest } = aPurchase({ raffleId: raffle.id });
  const { from, to } = receipt;
  const { receipts = [receipt], ...others } = participation;
  const tag = receipts[0]?.tag ?? receipt.tag;
  const bought = { purchases: 1, ranges: [{ from, to }], tag, receipts };
  return { ...rest, ...bought, raffle, ...others };
};

/** Answers user 7 with what they hold. */
export const holdings = (...list: ParticipationInRaffle[]) =>
  http.get(apiUrl('users/7/participations'), () => HttpResponse.json(list));
