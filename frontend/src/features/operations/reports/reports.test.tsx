import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { DEFAULT_WORDS, type Report } from '@contracts/reports';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const ID = '9b2f6c1d-4e0a-5b7d-8c3f-1a2b3c4d5e6f';

const aReport = (overrides: Partial<Report> = {}): Report => ({
  id: ID,
  status: 'open',
  subject: 'raffle',
  reporterId: 20,
  reason: 'fraud',
  raffle: { id: 12, title: 'Reloj', status: 'active', photo: null },
  seller: { id: 3, name: 'Marta Ruiz', deleted: false },
  text: 'La foto es\nde otra web',
  filedAt: '2026-05-20T10:00:00.000Z',
  others: 2,
  verdict: null,
  ...overrides,
});

const listing = (open: readonly Report[], decided: readonly Report[] = []) =>
  http.get(apiUrl('operations/reports'), ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    const found = status === 'open' ? open : decided;
    return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
  });

const openQueue = (...reports: readonly Report[]) => {
  server.use(signedInAs(aUser({ role: 'operator' })), listing(reports));
  return renderScreen('/operaciones/denuncias');
};

describe('the queue of reports', () => {
  it('shows what each is about, what it says, and how many others there are', async () => {
    openQueue(
      aReport(),
      aReport({
        id: ID.replace('9', '8'),
        subject: 'seller',
        raffle: null,
        reporterId: null,
        others: 0,
      }),
    );
    expect(await screen.findByRole('link', { name: 'Rifa «Reloj»' })).toHaveAttribute(
      'href',
      '/rifas/12',
    );
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: 'Decidir' }));
    expect(first).toHaveTextContent(/a la venta.*Parece una estafa.*La foto es.*n\.º 20.*2 más/);
    expect(second).toHaveTextContent(/Quien vende: Marta Ruiz.*no había entrado/);
    expect(second).not.toHaveTextContent('más por decidir');
    expect(screen.getByText('2 denuncias')).toBeVisible();
    expect(screen.getByRole('link', { name: 'la cuenta n.º 20' })).toHaveAttribute(
      'href',
      '/operaciones/personas?cuenta=20',
    );
  });

  it('says so when there is nothing, and how to try again when it fails', async () => {
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/reports'), () => problem(503, 'down', 'No')),
    );
    const { user } = renderScreen('/operaciones/denuncias');
    await screen.findByText('No hemos podido cargar las denuncias.');
    server.use(listing([]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No hay nada por decidir')).toBeVisible();
  });

  it('leaves what is about the operator, or from them, to another one', async () => {
    const me = aUser({ role: 'operator' });
    openQueue(
      aReport({ seller: { id: me.id, name: 'Yo', deleted: false }, reporterId: null }),
      aReport({ id: ID.replace('9', '8'), reporterId: me.id }),
    );
    const [about, from] = await screen.findAllByRole('button', { name: 'Decidir' });
    expect(about).toBeDisabled();
    expect(about).toHaveAccessibleDescription('Es sobre ti: solo puede decidirla otro operador.');
    expect(from).toBeDisabled();
    expect(from).toHaveAccessibleDescription('La enviaste tú: solo puede decidirla otro operador.');
  });

  it('says that the seller has left, whom nobody can suspend any more', async () => {
    const { user } = openQueue(
      aReport({
        raffle: { id: 12, title: 'Reloj', status: 'completed', photo: null },
        seller: { id: 3, name: 'Cuenta eliminada', deleted: true },
      }),
    );
    expect(await screen.findByText(/^Quien vende ha borrado su cuenta\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decidir' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Rechazar la denuncia',
    ]);
    expect(dialog.getByLabelText(/^Lo que se dice a quien vende/)).toHaveAccessibleDescription(
      'Quien vende ha borrado su cuenta: no lo leerá.',
    );
  });

  it('shows what was decided, and what both were told', async () => {
    const { user } = openQueue();
    server.use(
      listing(
        [],
        [
          aReport({
            status: 'decided',
            verdict: {
              at: '2026-05-20T12:00:00.000Z',
              operatorId: 2,
              decision: 'withdraw',
              reason: 'No es suya',
              toReporter: 'Gracias',
              toSeller: null,
              decidedWith: ID,
            },
          }),
        ],
      ),
    );
    await user.click(await screen.findByRole('tab', { name: 'Decididas' }));
    expect(await screen.findByText('Se retiró la rifa: No es suya')).toBeVisible();
    expect(screen.getByText(/por la cuenta n\.º 2\. Con otra denuncia/)).toBeVisible();
    expect(screen.getByText('A quien denuncia: Gracias')).toBeVisible();
    expect(screen.queryByText(/^A quien vende/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Decidir' })).toBeNull();
  });
});

describe('deciding a report', () => {
  const toDecide = async (report = aReport()) => {
    const { user } = openQueue(report);
    await user.click(await screen.findByRole('button', { name: 'Decidir' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };
  const send = 'Decidir y decírselo';

  it('begins with words that follow the decision until somebody changes them', async () => {
    const { user, dialog } = await toDecide();
    expect(dialog.getByText('Rifa «Reloj» · Vende Marta Ruiz · Parece una estafa')).toBeVisible();
    const toReporter = dialog.getByLabelText('Lo que se dice a quien denuncia');
    expect(toReporter).toHaveValue(DEFAULT_WORDS.withdraw.toReporter);
    await user.clear(toReporter);
    await user.type(toReporter, 'Gracias, Ana');
    await user.selectOptions(dialog.getByLabelText('Qué se hace'), 'Rechazar la denuncia');
    expect(toReporter).toHaveValue('Gracias, Ana');
    expect(dialog.getByLabelText('Lo que se dice a quien vende')).toHaveValue(
      DEFAULT_WORDS.reject.toSeller,
    );
  });

  it('needs a reason, sends all, and reads the queue again', async () => {
    const sent: unknown[] = [];
    const { user, dialog } = await toDecide();
    server.use(
      http.post(apiUrl(`operations/reports/${ID}/decision`), async ({ request }) => {
        sent.push(await request.json());
        server.use(listing([]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    expect(dialog.getByText(/Vale también para 2 denuncias más/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: send }));
    expect(await dialog.findByText('Escribe el motivo')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'No es suya');
    await user.click(dialog.getByRole('button', { name: send }));
    expect(await screen.findByText('Decidida')).toBeVisible();
    expect(await screen.findByText('No hay nada por decidir')).toBeVisible();
    const words = DEFAULT_WORDS.withdraw;
    expect(sent).toStrictEqual([
      { decision: 'withdraw', reason: 'No es suya', withdraw: true, ...words },
    ]);
  });

  it('offers no withdrawal without a raffle on sale, and says who will not read it', async () => {
    const { user, dialog } = await toDecide(
      aReport({ subject: 'seller', raffle: null, reporterId: null }),
    );
    const options = within(dialog.getByLabelText('Qué se hace')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toStrictEqual([
      'Suspender la cuenta de quien vende',
      'Rechazar la denuncia',
    ]);
    expect(dialog.getByLabelText('Retirar también sus rifas a la venta')).toBeChecked();
    expect(dialog.getByText('Quien denunció no había entrado: no lo leerá.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Qué se hace'), 'Rechazar la denuncia');
    expect(dialog.queryByLabelText('Retirar también sus rifas a la venta')).toBeNull();
  });

  it('keeps the words when it is refused', async () => {
    const { user, dialog } = await toDecide();
    const refusal = problem(409, 'report-decided', 'Esta denuncia ya está decidida.');
    server.use(http.post(apiUrl(`operations/reports/${ID}/decision`), () => refusal));
    await user.type(dialog.getByLabelText('Motivo'), 'No es suya');
    await user.click(dialog.getByRole('button', { name: send }));
    expect(await screen.findByText('Esta denuncia ya está decidida.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toHaveValue('No es suya'));
  });
});
