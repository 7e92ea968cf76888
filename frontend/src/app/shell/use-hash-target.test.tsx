import type { ParticipationInRaffle } from '@contracts/participations';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPurchase, aRaffle, aUser } from '@/testing/controls';
import { apiUrl, signedInAs, withRaffle } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const ledTo = jest.fn<(id: string) => void>();
const scroll = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');

beforeEach(() => {
  ledTo.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    ledTo(this.id);
  };
});
afterEach(() => {
  if (scroll) Object.defineProperty(Element.prototype, 'scrollIntoView', scroll);
});

/** Holds back the shelves of the home page until the test lets them come. */
const shelvesOnTheirWay = () => {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  server.use(
    http.get(apiUrl('raffles/featured'), () =>
      coming.then(() => HttpResponse.json([aRaffle({ title: 'Bicicleta' })])),
    ),
  );
  return () => act(() => come());
};

describe('an address with a hash', () => {
  it('scrolls to its part, and again when content above it has loaded', async () => {
    const come = shelvesOnTheirWay();
    renderApp('/#como-funciona');
    await screen.findByText('Elige tu rifa');
    await waitFor(() => expect(ledTo).toHaveBeenCalledWith('como-funciona'));
    expect(document.activeElement).toHaveAttribute('id', 'como-funciona');
    const before = ledTo.mock.calls.length;
    come();
    await screen.findAllByRole('link', { name: 'Bicicleta' });
    await waitFor(() => expect(ledTo.mock.calls.length).toBeGreaterThan(before));
  });

  it('does not scroll when the visitor has taken over', async () => {
    const come = shelvesOnTheirWay();
    renderApp('/#como-funciona');
    await waitFor(() => expect(ledTo).toHaveBeenCalled());
    fireEvent.wheel(window);
    ledTo.mockClear();
    come();
    await screen.findAllByRole('link', { name: 'Bicicleta' });
    expect(ledTo).not.toHaveBeenCalled();
  });

  it('waits for a part that loads after its screen', async () => {
    const raffle = aRaffle();
    const { receipt, ...bought } = aPurchase();
    const { from, to, tag } = receipt;
    const held = { purchases: 1, ranges: [{ from, to }], tag, receipts: [receipt] };
    const mine: ParticipationInRaffle = { ...bought, ...held, raffle };
    let come: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    server.use(
      signedInAs(aUser()),
      withRaffle(raffle),
      http.get(apiUrl('users/7/participations'), () =>
        coming.then(() => HttpResponse.json([mine])),
      ),
    );
    renderApp('/rifas/12#tus-tickets');
    await screen.findByRole('heading', { level: 1, name: raffle.title });
    expect(ledTo).not.toHaveBeenCalled();
    act(() => come());
    await screen.findByText('Tus tickets en esta rifa');
    await waitFor(() => expect(ledTo).toHaveBeenCalledWith('tus-tickets'));
  });

  it.each(['/#no-existe', '/#%E0%A4%A'])(
    'of an unknown part scrolls nowhere: %s',
    async (address) => {
      renderApp(address);
      await screen.findByText('Elige tu rifa');
      expect(ledTo).not.toHaveBeenCalled();
    },
  );
});
