import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { aRaffle, aUser, daysFromNow } from '@/testing/controls';
import { apiUrl, signedInAs, withRaffle } from '@/testing/handlers';
import { readQr } from '@/testing/read-qr';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const ADDRESS = 'http://localhost/rifas/12';

beforeEach(() => server.use(signedInAs(aUser({ id: 3 }))));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const open = (raffle: Partial<Raffle> = {}) => {
  server.use(withRaffle(aRaffle(raffle)));
  return renderScreen('/rifas/12/publicada');
};

const published = () => screen.findByRole('heading', { level: 1, name: 'Tu rifa está publicada' });

describe('a published raffle', () => {
  it('is shown to its seller as others see it', async () => {
    open();
    await published();
    const seen = within(screen.getByRole('region', { name: 'Así la ven los demás' }));
    expect(seen.getByText('Cámara réflex')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a Mis Rifas' })).toHaveAttribute('href', '/crear');
    expect(screen.getByRole('link', { name: 'Ver la rifa' })).toHaveAttribute('href', '/rifas/12');
  });

  it('is sent by WhatsApp, with its title and address', async () => {
    open();
    await published();
    const link = screen.getByRole('link', { name: 'Enviar por WhatsApp' });
    const text = `Participa en la rifa «Cámara réflex»: ${ADDRESS}`;
    expect(link).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is copied as a link', async () => {
    const { user } = open();
    await published();
    await user.click(screen.getByRole('button', { name: 'Copiar el enlace' }));
    expect(await screen.findByText('Enlace copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(screen.queryByRole('button', { name: 'Compartir de otra forma' })).toBeNull();
  });

  it('is shared where the device can', async () => {
    const share = jest.fn((_data: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = open();
    await published();
    await user.click(screen.getByRole('button', { name: 'Compartir de otra forma' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: ADDRESS }));
  });

  it('has a poster with what counts and a code of its address, which is all that is printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open({ endDate: '2030-12-10T22:00:00.000Z' });
    await published();
    const paper = within(screen.getByTestId('paper'));
    for (const words of ['Cámara réflex', /^1,50\s€$/, /^Hasta el 10 de diciembre de 2030/]) {
      expect(paper.getByText(words)).toBeInTheDocument();
    }
    const code = paper.getByRole('img', { hidden: true, name: `Código QR con ${ADDRESS}` });
    expect(readQr(code)).toBe(ADDRESS);
    expect(screen.getByTestId('paper').closest('#root')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Imprimir el cartel' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says when there is nothing to share any more', async () => {
    open({ endDate: daysFromNow(-1) });
    expect(await screen.findByText('Esta rifa ya ha terminado')).toBeVisible();
    expect(screen.queryByTestId('paper')).toBeNull();
  });

  it('of somebody else is the raffle itself', async () => {
    server.use(http.get(apiUrl('users/3/participations'), () => HttpResponse.json([])));
    const { location } = open({ createdBy: 4 });
    await waitFor(() => expect(location()?.pathname).toBe('/rifas/12'));
  });
});
