import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs, withRaffle } from '@/testing/handlers';
import { sent as onItsWay, withHandovers } from '@/testing/handovers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const open = async (raffle = aRaffle()) => {
  server.use(withRaffle(raffle));
  const { user } = renderScreen('/rifas/12');
  await user.click(await screen.findByRole('button', { name: 'Denunciar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Denunciar esta rifa' });
  return { user, dialog: within(dialog) };
};

type Opened = Awaited<ReturnType<typeof open>>;

const fill = async ({ user, dialog }: Opened) => {
  await user.selectOptions(dialog.getByLabelText(/^Motivo/), 'Parece una estafa');
  await user.type(dialog.getByLabelText(/^Qué pasa/), 'La foto es de otra web');
};

beforeEach(() => {
  server.use(http.get(apiUrl('users/:id/participations'), () => HttpResponse.json([])));
});

describe('reporting a raffle', () => {
  it('says what is missing, and sends what was written', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('reports'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ answered: false }, { status: 201 });
      }),
    );
    const opened = await open();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Enviar' }));
    expect(await opened.dialog.findByText('Elige un motivo', { selector: 'p' })).toBeVisible();
    expect(opened.dialog.getByText('Cuenta qué pasa')).toBeVisible();
    expect(opened.dialog.getByLabelText(/^Motivo/)).toHaveFocus();
    expect(sent).toStrictEqual([]);
    await fill(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Gracias por avisar')).toBeVisible();
    expect(screen.getByText(/no podremos decirte lo que decidamos/)).toBeVisible();
    expect(sent).toStrictEqual([
      { subject: 'raffle', id: 12, reason: 'fraud', text: 'La foto es de otra web' },
    ]);
  });

  it('tells who is signed in where the answer will be', async () => {
    server.use(
      signedInAs(aUser()),
      http.post(apiUrl('reports'), () => HttpResponse.json({ answered: true }, { status: 201 })),
    );
    const opened = await open();
    await fill(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(/te lo diremos en tus avisos/)).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when it fails, and when it is closed', async () => {
    server.use(
      http.post(apiUrl('reports'), () => problem(409, 'raffle-cancelled', 'Ya está cancelada')),
    );
    const opened = await open();
    await fill(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Ya está cancelada')).toBeVisible();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await opened.user.click(screen.getByRole('button', { name: 'Denunciar' }));
    expect(await screen.findByLabelText(/^Qué pasa/)).toHaveValue('La foto es de otra web');
    expect(screen.getByLabelText(/^Motivo/)).toHaveValue('fraud');
  });
});

describe('the way to report', () => {
  it('is not there for the seller, nor once the raffle is cancelled', async () => {
    server.use(signedInAs(aUser({ id: aRaffle().createdBy })), withRaffle(aRaffle()));
    const { unmount } = renderScreen('/rifas/12');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Denunciar' })).toBeNull());
    unmount();
    server.use(signedInAs(aUser()), withRaffle(aRaffle({ status: 'cancelled' })));
    renderScreen('/rifas/12');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Denunciar' })).toBeNull();
  });
});

describe('reporting that a prize does not come', () => {
  const drawn = aRaffle({ status: 'completed', winner: { ticket: 43, tag: 'tag-7' } });
  const choose = async ({ user, dialog }: Opened) =>
    user.selectOptions(dialog.getByLabelText(/^Motivo/), 'No entrega el premio');

  it('leads its holder to the dispute', async () => {
    server.use(signedInAs(aUser()), withHandovers(onItsWay()));
    const opened = await open(drawn);
    await choose(opened);
    const button = await opened.dialog.findByRole('button', { name: 'Decirlo en la entrega' });
    expect(opened.dialog.queryByLabelText(/^Qué pasa/)).toBeNull();
    await opened.user.click(button);
    expect(await screen.findByRole('dialog', { name: '¿Qué ha pasado?' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  });

  it('is a report of everybody else', async () => {
    server.use(signedInAs(aUser()), withHandovers(onItsWay({ part: 'waiting', next: [] })));
    const opened = await open(drawn);
    await choose(opened);
    await screen.findByText('Todavía puede tocarte');
    expect(opened.dialog.getByLabelText(/^Qué pasa/)).toBeVisible();
  });
});
