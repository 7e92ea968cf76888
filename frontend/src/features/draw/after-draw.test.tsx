import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Contact } from '@contracts/contacts';
import type { User } from '@contracts/accounts';
import { aliasOf } from '@/entities/alias/alias';
import { findAlert } from '@/testing/alerts';
import { aPurchase, aUser } from '@/testing/controls';
import { ago, drawn, OTHER_TAG, openRoom, pack, winner } from '@/testing/draw-room';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import {
  accepted,
  aWay,
  home,
  theHolder,
  theSeller,
  toSend,
  withHandovers,
} from '@/testing/handovers';
import { holding, holdings } from '@/testing/open-raffle';
import { server } from '@/testing/server';

const seller: Contact = { ...theSeller, phone: '+34 600 11 22 33' };
const luckyOne: Contact = { ...theHolder, phone: null, shippingAddress: home };

/** What is left of somebody who has deleted their account. */
const gone = (of: Contact['of'], userId: number): Contact => ({
  of,
  userId,
  username: null,
  fullName: 'Cuenta eliminada',
  email: null,
  phone: null,
  deleted: true,
});

/** How often the contact was asked for. */
const answering = (answer: () => Response) => {
  const asked = { times: 0 };
  server.use(
    http.get(apiUrl('raffles/12/contact'), () => {
      asked.times += 1;
      return answer();
    }),
  );
  return asked;
};

const holdsTag = (tag: string, user: Partial<User> = {}) =>
  server.use(
    signedInAs(aUser(user)),
    holdings(holding(drawn(), { receipts: [{ ...aPurchase().receipt, tag }] })),
  );

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

describe('the winner', () => {
  it('gets the seller’s contact and what comes next', async () => {
    holdsTag(winner.tag);
    answering(() => HttpResponse.json(seller));
    openRoom(drawn(), pack);
    expect(await screen.findByRole('heading', { name: '¡Te ha tocado, Lucía!' })).toBeVisible();
    expect(screen.getByText('«Cámara réflex» es para ti.')).toBeVisible();
    expect(screen.getByText(`En la lista, ${aliasOf(winner.tag)}`)).toBeVisible();
    expect(await screen.findByText('marta@example.com')).toBeVisible();
    const mail = screen.getByRole('link', { name: 'Escribir un correo' });
    expect(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:marta@example\.com\?/));
    expect(screen.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
      'href',
      'tel:+34600112233',
    );
    expect(screen.getByText('Te lo envían a casa')).toBeVisible();
    expect(screen.getByText('Si no te contesta')).toBeVisible();
    // Without an address, nothing can be sent.
    expect(screen.getByText(/^En tu perfil falta tu dirección/)).toBeVisible();
  });

  it('sees the whole stage filled by the prize', async () => {
    holdsTag(winner.tag);
    answering(() => HttpResponse.json(seller));
    openRoom(drawn(), pack);
    const name = await screen.findByRole('heading', { name: '¡Te ha tocado, Lucía!' });
    const photos = [...(name.closest('section')?.querySelectorAll('img') ?? [])];
    expect(photos.map((photo) => photo.getAttribute('src'))).toEqual([
      '/objects/uploads/camara.webp',
    ]);
  });

  it('hears that a picture to share is being made, and that its photo did not come', async () => {
    holdsTag(winner.tag);
    answering(() => HttpResponse.json(seller));
    let fail: ((error: Error) => void) | undefined;
    const decode = () => new Promise((_loaded, failed) => (fail = failed));
    Object.assign(HTMLImageElement.prototype, { decode });
    // Until the photo is there, nothing else is done with the canvas.
    const pen = { fillRect: () => undefined } as unknown as CanvasRenderingContext2D;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
    const { user } = openRoom(drawn(), pack);
    await user.click(await screen.findByRole('button', { name: 'Compartir mi premio' }));
    const button = screen.getByRole('button', { name: 'Preparando la imagen…' });
    expect(button).toHaveFocus();
    await waitFor(() => expect(fail).toBeDefined());
    fail?.(new Error('The photo is gone'));
    expect(await findAlert()).toHaveTextContent(
      'No se pudo preparar la imagen. Inténtalo de nuevo.',
    );
    expect(screen.getByRole('button', { name: 'Compartir mi premio' })).toHaveFocus();
  });

  it('arranges the pick-up of a prize that is not sent', async () => {
    holdsTag(winner.tag);
    answering(() => HttpResponse.json(seller));
    openRoom(drawn({ hasShipping: false }), pack);
    expect(
      await screen.findByText(/acordad cuándo y dónde se recoge \(está en Sevilla\)/),
    ).toBeVisible();
  });

  it('can ask again for what could not be read', async () => {
    holdsTag(winner.tag);
    answering(() => problem(503, 'down', 'No'));
    const { user } = openRoom(drawn(), pack);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    answering(() => HttpResponse.json(seller));
    await user.click(again);
    expect(await screen.findByText('marta@example.com')).toBeVisible();
  });

  it('is told why there is no contact any more', async () => {
    holdsTag(winner.tag);
    answering(() => problem(404, 'not-found', 'Han pasado 60 días desde el sorteo'));
    openRoom(drawn(), pack);
    expect(await screen.findByText('Han pasado 60 días desde el sorteo')).toBeVisible();
  });

  it('is told that the seller has left, and can report the raffle', async () => {
    holdsTag(winner.tag);
    answering(() => HttpResponse.json(gone('seller', 3)));
    const { user } = openRoom(drawn(), pack);
    expect(await screen.findByText('Cuenta eliminada')).toBeVisible();
    expect(screen.getByText(/^Quien vende ha borrado su cuenta/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Escribir un correo' })).toBeNull();
    // There is nobody to write to.
    expect(screen.queryByText('Preséntate')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Denunciar' }));
    expect(await screen.findByRole('dialog', { name: 'Denunciar esta rifa' })).toBeVisible();
  });

  it('learns nothing before the result is shown', async () => {
    holdsTag(winner.tag);
    const asked = answering(() => HttpResponse.json(seller));
    openRoom(drawn({ draw: { ...drawn().draw, drawAt: ago(1000) } }), pack);
    await screen.findByText('Sale el ticket…');
    await screen.findByText(/^En este sorteo eres/);
    expect(asked.times).toBe(0);
    expect(screen.queryByText('Contacto de quien vende')).toBeNull();
  });
});

describe('the seller', () => {
  it('gets the winner’s contact and address', async () => {
    server.use(
      signedInAs(aUser({ id: 3 })),
      http.get(apiUrl('users/3/participations'), () => HttpResponse.json([])),
    );
    answering(() => HttpResponse.json(luckyOne));
    openRoom(drawn(), pack);
    expect(await screen.findByText('Calle Mayor 1, 42001 Soria, España')).toBeVisible();
    expect(screen.getByText('Envía el premio')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Llamar' })).toBeNull();
  });

  it('is told that the winner has left', async () => {
    server.use(
      signedInAs(aUser({ id: 3 })),
      http.get(apiUrl('users/3/participations'), () => HttpResponse.json([])),
    );
    answering(() => HttpResponse.json(gone('winner', 7)));
    openRoom(drawn(), pack);
    expect(await screen.findByText(/^Quien ha ganado ha borrado su cuenta/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Denunciar' })).toBeNull();
  });

  it('is told to ask for an address that is missing', async () => {
    server.use(
      signedInAs(aUser({ id: 3 })),
      http.get(apiUrl('users/3/participations'), () => HttpResponse.json([])),
    );
    const nowhere = { ...home, address: null, postalCode: null, city: null, municipality: null };
    answering(() => HttpResponse.json({ ...luckyOne, shippingAddress: nowhere }));
    openRoom(drawn(), pack);
    expect(
      await screen.findByText('No ha puesto su dirección: pídesela por correo.'),
    ).toBeVisible();
  });
});

describe('somebody who did not win', () => {
  it('gets no contact', async () => {
    holdsTag(winner.tag === OTHER_TAG ? '0'.repeat(32) : OTHER_TAG);
    const asked = answering(() => HttpResponse.json(seller));
    openRoom(drawn(), pack);
    expect(await screen.findByText(/^Esta vez no ha podido ser/)).toBeVisible();
    expect(asked.times).toBe(0);
  });
});

describe('a draw whose prize is on its way', () => {
  it('shows its winner what is next, in place of the exchange of contacts', async () => {
    holdsTag(winner.tag);
    const asked = answering(() => HttpResponse.json(theSeller));
    server.use(withHandovers(accepted()));
    openRoom(drawn(), pack);
    const prize = within(await screen.findByRole('region', { name: 'Tu premio' }));
    expect(prize.getByRole('heading', { name: 'Te lo tienen que enviar' })).toBeVisible();
    expect(prize.getByText('marta@example.com')).toBeVisible();
    expect(screen.queryByText('Y ahora, ¿qué?')).toBeNull();
    expect(asked.times).toBe(0);
  });

  it('shows its seller where to send it', async () => {
    server.use(
      signedInAs(aUser({ id: 3 })),
      http.get(apiUrl('users/3/participations'), () => HttpResponse.json([])),
      withHandovers(toSend()),
    );
    openRoom(drawn(), pack);
    const part = within(await screen.findByRole('region', { name: 'La entrega del premio' }));
    expect(part.getByRole('button', { name: /^Marcar como enviado/ })).toBeVisible();
    expect(part.getByText('Calle Mayor 1, 42001 Soria, España')).toBeVisible();
  });

  it('shows everybody how far it is', async () => {
    const { prize, state, position, openedAt, acceptedAt, sentAt, receivedAt, endedAt } = aWay({
      position: 1,
    });
    const open = { prize, state, position, openedAt, acceptedAt, sentAt, receivedAt, endedAt };
    server.use(withHandovers(open));
    openRoom(drawn(), pack);
    expect(await screen.findByText('Suplente 1')).toBeVisible();
    expect(screen.getByText('Esperando a que lo acepte')).toBeVisible();
  });
});
