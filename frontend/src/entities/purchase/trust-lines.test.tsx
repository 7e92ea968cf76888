import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { aManualRaffle, aRaffle, someCounts } from '@/testing/controls';
import { apiUrl, problem, withCounts } from '@/testing/handlers';
import { renderPart } from '@/testing/render-app';
import { server } from '@/testing/server';
import { TrustLines } from './trust-lines';

const endDate = '2027-12-10T13:00:00.000Z';
const show = (raffle: Raffle) => renderPart(<TrustLines raffle={{ ...raffle, endDate }} />);
const link = () => screen.getByRole('link', { name: /^Sorteo/ });
const says = (words: string) => waitFor(() => expect(link().textContent).toBe(words));

describe('below the button that buys stands', () => {
  it.each([
    ['all tickets', aRaffle(), 'Si no se venden todos antes del 10 dic a las 14:00, nadie paga'],
    [
      'the minimum',
      aManualRaffle({ minTickets: 50, soldTickets: 49 }),
      'Si no se venden al menos 50 antes del 10 dic a las 14:00, nadie paga',
    ],
    [
      'a minimum of one',
      aManualRaffle({ minTickets: 1, soldTickets: 0 }),
      'Si no se vende al menos 1 antes del 10 dic a las 14:00, nadie paga',
    ],
    [
      'nothing more',
      aManualRaffle({ minTickets: 50, soldTickets: 50 }),
      'Ya se ha vendido el mínimo para sortearla',
    ],
  ])('what has to be sold: %s', (_what, raffle, words) => {
    show(raffle);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('how many draws were right, with the way to them', async () => {
    server.use(withCounts(someCounts({ drawn: 92, proven: 92 })));
    show(aRaffle());
    await says('Sorteo que puedes comprobar: 92 de 92 correctos');
    expect(screen.getByText(': 92 de 92 correctos')).toBeVisible();
    expect(link()).toHaveAttribute('href', '/transparencia');
  });

  it.each([
    ['one draw', someCounts({ drawn: 1, proven: 1 }), ': 1 de 1 correcto'],
    ['one that is not right', someCounts({ drawn: 92, proven: 91 }), ': 91 de 92 correctos'],
    ['none yet', someCounts({ drawn: 0, proven: 0 }), ''],
  ])('the truth about %s', async (_what, counts, words) => {
    server.use(withCounts(counts));
    show(aRaffle());
    await says(`Sorteo que puedes comprobar${words}`);
  });

  it('no figure where it could not be read', async () => {
    server.use(http.get(apiUrl('transparency'), () => problem(503, 'down', 'No')));
    show(aRaffle());
    await says('Sorteo que puedes comprobar');
  });

  it.each([
    ['Envío incluido', aRaffle({ hasShipping: true })],
    ['Se recoge en Granada', aRaffle({ hasShipping: false, municipality: 'Granada' })],
    ['Se recoge en Lugo', aRaffle({ hasShipping: false, municipality: null, province: 'Lugo' })],
    [
      'Sin envío: se recoge en persona',
      aRaffle({ hasShipping: false, municipality: null, province: null }),
    ],
  ])('how the prize is handed over: %s', (words, raffle) => {
    show(raffle);
    expect(screen.getByText(words)).toBeVisible();
  });
});
