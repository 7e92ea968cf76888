import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PrizeHandover } from '@contracts/handovers';
import type { Raffle } from '@contracts/raffles';
import { findAlert } from '@/testing/alerts';
import { aRaffle, aUser, daysFromNow } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import {
  accepted,
  aWay,
  disputed,
  sent,
  takingSteps,
  theHolder,
  toSend,
  withHandovers,
} from '@/testing/handovers';
import { connectLive } from '@/testing/live-server';
import { aPhoto, photosWork } from '@/testing/raffle-form';
import { renderPart } from '@/testing/render-app';
import { server } from '@/testing/server';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleHandovers } from './raffle-handovers';

const substitutes = [
  { ticket: 5, tag: 'tag-8' },
  { ticket: 6, tag: 'tag-9' },
];

beforeEach(() => server.use(signedInAs(aUser())));

const show = (handover: PrizeHandover, raffle: Partial<Raffle> = {}) => {
  server.use(withHandovers(handover));
  return renderPart(
    <RaffleHandovers raffle={aRaffle({ substitutes, ...raffle })} none={<p>Como antes</p>} />,
  );
};

const steps = async () =>
  within(await screen.findByRole('list', { name: 'Pasos de la entrega' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name: `${name}: Cámara réflex` });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const done = (handover: PrizeHandover) => takingSteps(() => HttpResponse.json(handover), handover);

describe('for everybody', () => {
  const publicly = (handover: PrizeHandover): PrizeHandover => {
    const { prize, state, position, openedAt, acceptedAt, sentAt, receivedAt, endedAt } = handover;
    return { prize, state, position, openedAt, acceptedAt, sentAt, receivedAt, endedAt };
  };
  const chips = async (handover: PrizeHandover) => {
    show(publicly(handover));
    const part = within(await screen.findByRole('region', { name: 'La entrega del premio' }));
    return part.getAllByRole('listitem').map((chip) => chip.textContent.replace(/ · .*/, ''));
  };

  it.each([
    ['asked', aWay(), ['Esperando a que lo acepte']],
    ['accepted', accepted(), ['Aceptado']],
    ['sent by a substitute’s turn', sent({ position: 1 }), ['Suplente 1', 'Aceptado', 'Enviado']],
    ['disputed', disputed(), ['Aceptado', 'Enviado', 'En disputa']],
    [
      'closed',
      sent({ state: 'closed', receivedAt: daysFromNow(-0.1), endedAt: daysFromNow(-0.1) }),
      ['Aceptado', 'Enviado', 'Recibido', 'Cerrado'],
    ],
    ['failed', aWay({ state: 'failed', endedAt: daysFromNow(0) }), ['No entregado']],
  ])('chips say how it stands: %s', async (_state, handover, words) => {
    expect(await chips(handover)).toEqual(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a draw of before has nothing of it', async () => {
    server.use(http.get(apiUrl('raffles/12/handovers'), () => HttpResponse.json([])));
    renderPart(<RaffleHandovers raffle={aRaffle()} none={<p>Como antes</p>} />);
    expect(await screen.findByText('Como antes')).toBeVisible();
  });

  it('what could not be read is asked for again', async () => {
    server.use(withHandovers(aWay()));
    server.use(
      http.get(apiUrl('raffles/12/handovers'), () => problem(503, 'down', 'No'), { once: true }),
    );
    const { user } = renderPart(<RaffleHandovers raffle={aRaffle()} />);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: '¿Lo quieres?' })).toBeVisible();
  });

  it('several prizes are told apart', async () => {
    server.use(withHandovers(aWay(), aWay({ prize: 2, part: undefined })));
    renderPart(<RaffleHandovers raffle={aRaffle()} />);
    expect(await screen.findByRole('region', { name: 'Tu premio 1' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'La entrega del premio 2' })).toBeVisible();
  });
});

describe('who may accept', () => {
  const missing = { address: null, postalCode: null, country: null };
  const offer = (user: Parameters<typeof aUser>[0] = {}, raffle: Partial<Raffle> = {}) => {
    server.use(signedInAs(aUser(user)));
    return show(aWay({ ships: raffle.hasShipping ?? true }), raffle);
  };

  it('reads by when, and what follows from silence', async () => {
    offer();
    expect(await steps()).toEqual(
      ['Acepta', 'Enviado', 'Recibido', 'Cerrado'].map((step, index) =>
        expect.stringContaining(`${index + 1}${step}`),
      ),
    );
    expect(
      await screen.findByText(
        /^Tienes hasta el .+ \(dentro de 5 días\)\. Si no dices nada, le toca al suplente 1, y es definitivo\.$/,
      ),
    ).toBeVisible();
  });

  it('gives what is missing of the address, and keeps it when it is refused', async () => {
    const errors = [{ pointer: '/address/postalCode', detail: 'Falta el código postal' }];
    const taken = takingSteps(() => problem(422, 'invalid-body', 'Falta algo', errors));
    const { user } = offer({ ...missing, city: 'Soria' });
    await user.click(await button('Acepto el premio'));
    const form = await dialog('¿A dónde te lo envían?');
    expect(form.getByLabelText(/^Ciudad/)).toHaveValue('Soria');
    await user.type(form.getByLabelText(/^Dirección/), 'Calle Mayor 1');
    await user.click(form.getByRole('button', { name: 'Aceptar' }));
    expect(await form.findByText('Falta el código postal')).toBeVisible();
    expect(form.getByLabelText(/^Código postal/)).toHaveFocus();
    expect(form.getByLabelText(/^Dirección/)).toHaveValue('Calle Mayor 1');
    expect(taken[0]).toMatchObject({
      step: 'accept',
      body: { address: { address: 'Calle Mayor 1', country: 'ES' } },
    });

    const after = done(accepted());
    await user.type(form.getByLabelText(/^Código postal/), '42001');
    await user.click(form.getByRole('button', { name: 'Aceptar' }));
    await closed();
    expect(after[0]?.body).toEqual({
      address: { address: 'Calle Mayor 1', postalCode: '42001', country: 'ES' },
    });
    expect(await screen.findByRole('heading', { name: 'Te lo tienen que enviar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escribir un correo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:marta@example\.com/),
    );
  });

  it('sends nothing of a complete profile, and a repeat under the same key', async () => {
    const taken = takingSteps(() => HttpResponse.error());
    const { user } = offer({ address: 'Calle Mayor 1', postalCode: '42001', city: 'Soria' });
    await user.click(await button('Acepto el premio'));
    const form = await dialog('¿A dónde te lo envían?');
    await user.click(form.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(taken).toHaveLength(1));
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Aceptar' })).not.toHaveAttribute('aria-disabled'),
    );
    await user.click(form.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(taken).toHaveLength(2));
    expect(taken[0]?.body).toEqual({});
    expect(taken[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(taken[1]?.key).toBe(taken[0]?.key);
  });

  it('gives a telephone for what is collected', async () => {
    const taken = done(accepted({ ships: false }));
    const { user } = offer({}, { hasShipping: false });
    expect(await steps()).toHaveLength(3);
    await user.click(await button('Acepto el premio'));
    const form = await dialog('Acepta el premio');
    await user.type(form.getByLabelText(/^Teléfono/), '600 11 22 33');
    await user.click(form.getByRole('button', { name: 'Aceptar' }));
    await closed();
    expect(taken[0]?.body).toEqual({ contact: { phone: '600 11 22 33' } });
    expect(await screen.findByRole('heading', { name: 'Quedad para la entrega' })).toBeVisible();
  });

  it('declines after a question that says who is next, and that it is final', async () => {
    const taken = done(aWay({ part: 'passed', passedFor: 'declined', next: [], position: 1 }));
    const { user } = offer();
    await user.click(await button('No lo quiero'));
    const question = await dialog('¿Seguro que no lo quieres?');
    const words = 'Si dices que no, le toca al suplente 1, y es definitivo. No se puede deshacer.';
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(words);
    await user.click(question.getByRole('button', { name: 'No lo quiero' }));
    await closed();
    expect(taken).toMatchObject([{ step: 'decline', body: undefined }]);
    expect(
      await screen.findByText(
        'Dijiste que no lo querías. Es definitivo: ha pasado a la siguiente persona.',
      ),
    ).toBeVisible();
  });

  it('learns that nobody follows the last substitute', async () => {
    show(aWay({ position: 2, passedFor: 'silent' }));
    expect(await screen.findByRole('heading', { name: 'Ahora te toca a ti' })).toBeVisible();
    expect(
      screen.getByText(/^Quien lo tenía antes no lo aceptó a tiempo\..+no hay más suplentes\.$/),
    ).toBeVisible();
  });

  it('comes too late: is told so, and sees how it stands', async () => {
    const moved = 'Ya le ha tocado a otra persona.';
    takingSteps(
      () => problem(409, 'handover-moved-on', moved),
      aWay({ part: 'passed', passedFor: 'silent', next: [], position: 1 }),
    );
    const { user } = offer();
    await user.click(await button('Acepto el premio'));
    const form = await dialog('¿A dónde te lo envían?');
    await user.click(form.getByRole('button', { name: 'Aceptar' }));
    expect(await findAlert()).toHaveTextContent(moved);
    await closed();
    expect(await screen.findByText(/^No lo aceptaste a tiempo\. Es definitivo/)).toBeVisible();
  });
});

describe('the holder', () => {
  it('follows the parcel, and says that it is there', async () => {
    const end = daysFromNow(0);
    const taken = done(sent({ state: 'closed', receivedAt: end, endedAt: end, next: ['dispute'] }));
    const { user } = show(sent({ next: ['receive', 'dispute'] }));
    expect(await screen.findByText('Correos')).toBeVisible();
    expect(screen.getByText('PQ4X')).toBeVisible();
    await user.click(await button('Lo he recibido'));
    const question = await dialog('¿Tienes el premio?');
    await user.click(question.getByRole('button', { name: 'Sí, lo tengo' }));
    await closed();
    expect(taken).toMatchObject([{ step: 'receive' }]);
    expect(await screen.findByRole('heading', { name: 'Premio recibido' })).toBeVisible();
    expect(await button('Algo va mal')).toBeVisible();
  });

  it('disputes with words and photos, which stay when it is closed', async () => {
    photosWork();
    const taken = done(disputed());
    const { user } = show(sent({ next: ['receive', 'dispute'] }));
    await user.click(await button('Algo va mal'));
    let form = await dialog('¿Qué ha pasado?');
    const kinds = within(form.getByLabelText(/^Motivo/)).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Elige un motivo',
      'No ha llegado',
      'No es lo que decía la rifa',
      'Ha llegado roto o estropeado',
      'Otra cosa',
    ]);
    await user.selectOptions(form.getByLabelText(/^Motivo/), 'No ha llegado');
    await user.type(form.getByLabelText(/^Cuéntalo/), 'No ha llegado nada');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await closed();
    await user.click(await button('Algo va mal'));
    form = await dialog('¿Qué ha pasado?');
    expect(form.getByLabelText(/^Cuéntalo/)).toHaveValue('No ha llegado nada');
    await user.click(form.getByRole('button', { name: 'Subir Imágenes (0/5)' }));
    const photos = await dialog('Subir imágenes');
    await user.upload(photos.getByLabelText('Elegir fotos', { selector: 'input' }), [aPhoto()]);
    await user.click(photos.getByRole('button', { name: 'Subir 1 foto' }));
    expect(await form.findByRole('img', { name: 'Foto 1' })).toBeVisible();
    await user.click(await form.findByRole('button', { name: 'Enviar' }));
    await closed();
    expect(taken).toMatchObject([
      {
        step: 'dispute',
        body: {
          kind: 'not-arrived',
          text: 'No ha llegado nada',
          photos: ['/objects/uploads/p1'],
        },
      },
    ]);
    expect(await screen.findByText(/^La otra parte puede contestar hasta el/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Ver la foto 1' })).toBeVisible();
  });

  it('reads what operators have decided', async () => {
    const [dispute] = disputed().disputes ?? [];
    if (!dispute) throw new Error('There is none');
    const verdict = { outcome: 'send-again', reason: 'Se perdió', at: daysFromNow(0) } as const;
    const answer = { text: 'Lo envié', photos: [] };
    show(accepted({ disputes: [{ ...dispute, answer, verdict }] }));
    expect(await screen.findByText('Decisión: hay que enviarlo otra vez')).toBeVisible();
    expect(screen.getByText('Se perdió')).toBeVisible();
    expect(screen.getByText('Lo envié')).toBeVisible();
  });
});

describe('the seller', () => {
  it('sends it, with a label to print', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const taken = done(sent({ part: 'seller', next: [], contact: theHolder }));
    const { user } = show(toSend());
    expect(await screen.findByText('Calle Mayor 1, 42001 Soria, España')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Imprimir etiqueta' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('label')).toHaveTextContent(
      'ParaLucía PradoCalle Mayor 142001 SoriaEspañaTel. 600 11 22 33',
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByTestId('label')).toBeNull();

    await user.click(await button('Marcar como enviado'));
    const form = await dialog('¿Con quién lo has enviado?');
    await user.click(form.getByRole('button', { name: 'Marcar como enviado' }));
    expect(await form.findByText('Elige con quién lo envías')).toBeVisible();
    await user.selectOptions(form.getByLabelText(/^Empresa/), 'SEUR');
    await user.click(form.getByRole('button', { name: 'Marcar como enviado' }));
    await closed();
    expect(taken).toMatchObject([{ step: 'send', body: { carrier: 'seur', tracking: null } }]);
    expect(
      await screen.findByRole('heading', { name: 'Enviado: falta que lo reciba' }),
    ).toBeVisible();
  });

  it('hands it over', async () => {
    const taken = done(sent({ part: 'seller', next: [], carrier: null, ships: false }));
    const { user } = show(toSend({ ships: false, address: undefined }), { hasShipping: false });
    await user.click(await button('En mano'));
    const question = await dialog('¿Lo has entregado en mano?');
    await user.click(question.getByRole('button', { name: 'Sí, ya lo tiene' }));
    await closed();
    expect(taken).toMatchObject([{ step: 'hand-over' }]);
    expect(
      await screen.findByRole('heading', { name: 'Entregado: falta que lo confirme' }),
    ).toBeVisible();
  });

  it('answers a dispute', async () => {
    const taken = done(disputed({ part: 'seller', next: [] }));
    const { user } = show(disputed({ part: 'seller', next: ['answer'] }));
    expect(await screen.findByText(/^Puedes contestar hasta el/)).toBeVisible();
    await user.click(await button('Contestar'));
    const form = await dialog('Tu respuesta');
    await user.type(form.getByLabelText(/^Cuéntalo/), 'Lo envié el lunes');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    await closed();
    expect(taken).toMatchObject([
      { step: 'answer', body: { text: 'Lo envié el lunes', photos: [] } },
    ]);
  });
});

it('who waits reads that it may still be their turn', async () => {
  show(aWay({ part: 'waiting', next: [] }));
  expect(await screen.findByRole('heading', { name: 'Todavía puede tocarte' })).toBeVisible();
});

const watched = aRaffle({ substitutes });
const Watched = () => <RaffleHandovers raffle={useLiveRaffle(watched)} />;

it('moves when the server says so', async () => {
  server.use(withHandovers(aWay()));
  const { liveServer } = renderPart(<Watched />);
  await button('Acepto el premio');
  await connectLive(liveServer);
  server.use(withHandovers(accepted()));
  act(() => liveServer.handover(13));
  act(() => liveServer.handover(12));
  expect(await screen.findByRole('heading', { name: 'Te lo tienen que enviar' })).toBeVisible();
});
