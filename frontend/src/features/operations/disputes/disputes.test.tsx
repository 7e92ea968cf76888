import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DisputeView, OperatedHandover, PrizeHandover } from '@contracts/handovers';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const aDispute = (overrides: Partial<DisputeView> = {}): DisputeView => ({
  by: 'holder',
  kind: 'not-arrived',
  at: '2026-05-20T10:00:00.000Z',
  statement: { text: 'No ha llegado\nnada', photos: ['/api/photos/1'] },
  answer: { text: 'Lo envié el martes', photos: [] },
  verdict: null,
  ...overrides,
});

const operated = (
  handover: Partial<PrizeHandover> = {},
  overrides: Partial<OperatedHandover> = {},
): OperatedHandover => ({
  raffle: { id: 12, title: 'Reloj', photo: '/objects/uploads/1.jpg' },
  seller: { id: 3, name: 'Marta Ruiz', deleted: false },
  holder: { id: 8, name: 'Ana Gil', deleted: false },
  handover: {
    prize: 1,
    state: 'disputed',
    position: 1,
    openedAt: '2026-05-01T10:00:00.000Z',
    acceptedAt: '2026-05-03T10:00:00.000Z',
    sentAt: '2026-05-05T10:00:00.000Z',
    receivedAt: null,
    endedAt: null,
    part: 'operator',
    next: ['decision'],
    by: '2026-05-25T10:00:00.000Z',
    carrier: 'seur',
    tracking: 'PQ4X',
    disputes: [aDispute()],
    ...handover,
  },
  ...overrides,
});

/** What there is on each list. */
const listing = (
  lists: Partial<Record<'disputed' | 'open' | 'ended', readonly OperatedHandover[]>>,
) =>
  http.get(apiUrl('operations/handovers'), ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    const found = lists[status as keyof typeof lists] ?? [];
    return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
  });

const openScreen = (...disputed: readonly OperatedHandover[]) => {
  server.use(signedInAs(aUser({ role: 'operator' })), listing({ disputed }));
  return renderScreen('/operaciones/disputas');
};

const theCard = async () => {
  const link = await screen.findByRole('link', { name: 'Rifa «Reloj»' });
  return within(link.closest('li') as HTMLElement);
};

describe('the queue of disputes', () => {
  it('shows whose prize it is, what both sides say, and what has happened', async () => {
    openScreen(operated());
    const card = await theCard();
    expect(card.getByRole('link', { name: 'Rifa «Reloj»' })).toHaveAttribute('href', '/rifas/12');
    expect(card.getByRole('link', { name: 'Ficha de la rifa' })).toHaveAttribute(
      'href',
      '/operaciones/rifas?rifa=12',
    );
    expect(card.getByRole('link', { name: 'Ver su pasado' })).toHaveAttribute(
      'href',
      '/operaciones/tiempo?de=handover&id=12-1',
    );
    expect(card.getByRole('link', { name: 'Marta Ruiz' })).toHaveAttribute(
      'href',
      '/operaciones/personas?cuenta=3',
    );
    const holder = card.getByRole('link', { name: 'Ana Gil' });
    expect(holder).toHaveAttribute('href', '/operaciones/personas?cuenta=8');
    expect(holder.parentElement).toHaveTextContent('Le toca, como suplente 1, a Ana Gil');
    expect(card.getByRole('heading', { name: 'No ha llegado' })).toBeVisible();
    expect(card.getByText(/^No ha llegado\s+nada$/)).toBeVisible();
    const photo = card.getByRole('img', { name: 'Ver la foto 1' });
    expect(photo.closest('a')).toHaveAttribute('href', '/api/photos/1');
    expect(card.getByText('Contesta quien vende')).toBeVisible();
    expect(card.getByText('Lo envié el martes')).toBeVisible();
    const steps = within(card.getByRole('list', { name: 'Lo que ha pasado' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Se sorteó.*1 de mayo de 2026/),
      expect.stringMatching(/^Acepta el premio3 de mayo/),
      expect.stringMatching(/^Enviado con SEUR, PQ4X5 de mayo/),
      expect.stringMatching(/^Quien espera el premio: No ha llegado20 de mayo/),
    ]);
  });

  it('leaves those who have left without a sheet', async () => {
    openScreen(operated({}, { holder: { id: 8, name: 'Cuenta eliminada', deleted: true } }));
    const card = await theCard();
    expect(card.getByText(/Cuenta eliminada/)).toBeVisible();
    expect(card.queryByRole('link', { name: 'Cuenta eliminada' })).toBeNull();
  });

  it('says that a prize was not sent in time', async () => {
    openScreen(
      operated({
        sentAt: null,
        disputes: [aDispute({ by: 'time', kind: 'not-sent', statement: null, answer: null })],
      }),
    );
    const card = await theCard();
    expect(card.getByText('No se ha enviado a tiempo.')).toBeVisible();
  });

  it('waits for the other side, and leaves to others what the operator has a part in', async () => {
    const waiting = operated({ next: [] });
    const own = operated({ next: [], part: 'seller' }, { raffle: { ...waiting.raffle, id: 13 } });
    openScreen(waiting, own);
    const [first, second] = await screen.findAllByRole('button', { name: 'Decidir: Reloj' });
    expect(first).toHaveAttribute('aria-disabled', 'true');
    expect(first).toHaveAccessibleDescription(
      /^Se puede decidir cuando conteste el otro lado, o desde el 25 de mayo de 2026/,
    );
    expect(second).toHaveAttribute('aria-disabled', 'true');
    expect(second).toHaveAccessibleDescription(
      'Tienes parte en ella: solo puede decidirla otro operador.',
    );
  });

  it('shows what is on its way and what has ended, with how it was decided', async () => {
    const verdict = {
      outcome: 'failed',
      reason: 'Nadie lo ha visto',
      at: '2026-05-26T10:00:00.000Z',
    } as const;
    const { user } = openScreen();
    expect(await screen.findByText('No hay ninguna disputa')).toBeVisible();
    server.use(
      listing({
        open: [operated({ state: 'accepted', sentAt: null, disputes: [] })],
        ended: [
          operated({
            state: 'failed',
            failure: 'operator',
            endedAt: verdict.at,
            disputes: [aDispute({ verdict })],
          }),
        ],
      }),
    );
    await user.click(screen.getByRole('tab', { name: 'En camino' }));
    expect(await screen.findByText('1 premio en camino')).toBeVisible();
    expect(screen.getByText('Aceptado: falta enviarlo')).toBeVisible();
    expect(screen.getByText(/^Tiene hasta el 25 de mayo de 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Decidir/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Acabadas' }));
    expect(await screen.findByText('1 entrega acabada')).toBeVisible();
    expect(screen.getByText('Nadie lo ha visto')).toBeVisible();
    const steps = screen.getByRole('list', { name: 'Lo que ha pasado' });
    expect(steps).toHaveTextContent(/Decisión: el premio no se entrega26 de mayo/);
    expect(steps).toHaveTextContent(/Entrega fallida\. Así lo han decidido/);
  });

  it('leads on to the next page', async () => {
    const next = operated({}, { raffle: { id: 13, title: 'Tetera', photo: null } });
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/handovers'), ({ request }) => {
        const isNext = new URL(request.url).searchParams.get('cursor') === 'more';
        const headers = { 'X-Total-Count': '2', ...(isNext ? {} : { 'X-Next-Cursor': 'more' }) };
        return HttpResponse.json([isNext ? next : operated()], { headers });
      }),
    );
    const { user } = renderScreen('/operaciones/disputas');
    expect(await screen.findByText('2 premios en disputa')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await screen.findByRole('link', { name: 'Rifa «Tetera»' })).toBeVisible();
  });

  it('says so when it fails, and how to try again', async () => {
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/handovers'), () => problem(503, 'down', 'No')),
    );
    const { user } = renderScreen('/operaciones/disputas');
    await screen.findByText('No hemos podido cargar las entregas.');
    server.use(listing({ disputed: [operated()] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await theCard()).toBeDefined();
  });
});

describe('deciding a dispute', () => {
  const DECISION = apiUrl('operations/handovers/12/1/decision');
  const send = 'Decidir y decírselo';

  const toDecide = async (found = operated()) => {
    const { user } = openScreen(found);
    const button = await screen.findByRole('button', { name: 'Decidir: Reloj' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    return { user, form: within(screen.getByRole('form', { name: 'Decidir: Reloj' })) };
  };

  /** Answers a decision; what was sent is kept. */
  const deciding = () => {
    const sent: unknown[] = [];
    server.use(
      http.post(DECISION, async ({ request }) => {
        sent.push(await request.json());
        server.use(listing({}));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return sent;
  };

  it('needs an outcome and a reason, sends both, and reads the queue again', async () => {
    const { user, form } = await toDecide();
    const sent = deciding();
    const outcomes = within(form.getByRole('radiogroup', { name: 'Qué se decide' }));
    expect(outcomes.getAllByRole('radio').filter((one) => Reflect.get(one, 'checked'))).toEqual([]);
    await user.click(form.getByRole('button', { name: send }));
    expect(await form.findByText('Elige qué se decide')).toBeVisible();
    expect(form.getByLabelText('Motivo')).toHaveAccessibleDescription('Escribe el motivo');
    await user.click(form.getByRole('radio', { name: /^Que se envíe otra vez/ }));
    expect(form.queryByRole('checkbox')).toBeNull();
    await user.type(form.getByLabelText('Motivo'), 'Se perdió');
    await user.click(form.getByRole('button', { name: send }));
    expect(await screen.findByText('No hay ninguna disputa')).toBeVisible();
    expect(sent).toStrictEqual([
      { outcome: 'send-again', reason: 'Se perdió', countsAgainstSeller: false },
    ]);
  });

  it('asks of a failure alone whether it counts, and forgets it with another outcome', async () => {
    const { user, form } = await toDecide();
    const sent = deciding();
    await user.click(form.getByRole('radio', { name: /^No llegó/ }));
    await user.click(form.getByLabelText('Cuenta en contra de quien vende'));
    await user.click(form.getByRole('radio', { name: /^Ha llegado/ }));
    await user.type(form.getByLabelText('Motivo'), 'Lo firmó');
    await user.click(form.getByRole('button', { name: send }));
    await waitFor(() =>
      expect(sent).toStrictEqual([
        { outcome: 'delivered', reason: 'Lo firmó', countsAgainstSeller: false },
      ]),
    );
  });

  it('sends that a failure counts', async () => {
    const { user, form } = await toDecide();
    const sent = deciding();
    await user.click(form.getByRole('radio', { name: /^No llegó/ }));
    await user.click(form.getByLabelText('Cuenta en contra de quien vende'));
    await user.type(form.getByLabelText('Motivo'), 'No lo envió');
    await user.click(form.getByRole('button', { name: send }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ outcome: 'failed' })]));
    expect(sent).toEqual([expect.objectContaining({ countsAgainstSeller: true })]);
  });

  it('leaves no choice where the seller has let the time pass', async () => {
    const { user, form } = await toDecide(
      operated({ disputes: [aDispute({ by: 'time', kind: 'not-sent', statement: null })] }),
    );
    const sent = deciding();
    await user.click(form.getByRole('radio', { name: /^No llegó/ }));
    expect(form.getByText(/porque no lo envió a tiempo/)).toBeVisible();
    expect(form.queryByRole('checkbox')).toBeNull();
    await user.type(form.getByLabelText('Motivo'), 'No lo envió');
    await user.click(form.getByRole('button', { name: send }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ countsAgainstSeller: true })]),
    );
  });

  it('asks for the password where it was not confirmed lately, and then goes on', async () => {
    const { user, form } = await toDecide();
    const sent = deciding();
    let proven = false;
    server.use(
      http.post(apiUrl('operations/confirm-password'), () => {
        proven = true;
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(DECISION, () =>
        proven ? undefined : problem(403, 'password-needed', 'Confirma tu contraseña'),
      ),
    );
    await user.click(form.getByRole('radio', { name: /^Ha llegado/ }));
    await user.type(form.getByLabelText('Motivo'), 'Lo firmó');
    await user.click(form.getByRole('button', { name: send }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Tu contraseña'), 'secreto');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('keeps what was typed while it is put off, and when it is refused', async () => {
    const { user, form } = await toDecide();
    await user.type(form.getByLabelText('Motivo'), 'Lo firmó');
    await user.click(form.getByRole('radio', { name: /^Ha llegado/ }));
    await user.click(screen.getByRole('button', { name: 'Decidir más tarde: Reloj' }));
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decidir: Reloj' }));
    const again = within(screen.getByRole('form', { name: 'Decidir: Reloj' }));
    expect(again.getByLabelText('Motivo')).toHaveValue('Lo firmó');
    const refusal = 'Tienes parte en esta entrega.';
    server.use(http.post(DECISION, () => problem(403, 'not-yours', refusal)));
    await user.click(again.getByRole('button', { name: send }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(again.getByLabelText('Motivo')).toHaveValue('Lo firmó');
    expect(again.getByRole('radio', { name: /^Ha llegado/ })).toBeChecked();
  });
});
