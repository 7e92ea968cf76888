import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { DEFAULT_WORDS, type Report, type Reported } from '@contracts/reports';
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
  reporterName: 'Berta Soto',
  reason: 'fraud',
  raffle: { id: 12, title: 'Reloj', status: 'active', photo: null },
  seller: { id: 3, name: 'Marta Ruiz', deleted: false },
  text: 'La foto es\nde otra web',
  filedAt: '2026-05-20T10:00:00.000Z',
  others: 2,
  verdict: null,
  ...overrides,
});

const aHistory = { raffles: 4, failed: 0, withdrawn: 0, suspended: 0, rejected: 0 };

const aReported = (oldest: Report, overrides: Partial<Reported> = {}): Reported => ({
  oldest,
  reasons: [oldest.reason],
  history: aHistory,
  ...overrides,
});

const counted = (found: readonly unknown[]) =>
  HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });

/** What is reported, and the decided reports. */
const listings = (open: readonly (Report | Reported)[], decided: readonly Report[] = []) => [
  http.get(apiUrl('operations/reported'), () =>
    counted(open.map((one) => ('oldest' in one ? one : aReported(one)))),
  ),
  http.get(apiUrl('operations/reports'), () => counted(decided)),
];

const openQueue = (...reports: readonly (Report | Reported)[]) => {
  server.use(signedInAs(aUser({ role: 'operator' })), ...listings(reports));
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
      .filter((item) => within(item).queryByRole('button', { name: /^Decidir: / }));
    expect(first).toHaveTextContent(
      /a la venta.*4 rifas publicadas · sin decisiones anteriores3 denuncias, la más antigua, hace.*Parece una estafa.*La foto es.*Denuncia .+, hace/,
    );
    expect(second).toHaveTextContent(/Quien vende: Marta Ruiz.*1 denuncia, hace.*no había entrado/);
    expect(within(first as HTMLElement).getByText('Ficha de la rifa')).toHaveAttribute(
      'href',
      '/operaciones/rifas?rifa=12',
    );
    expect(within(second as HTMLElement).queryByText('Ficha de la rifa')).toBeNull();
    expect(within(second as HTMLElement).getByText('Ficha de quien vende')).toHaveAttribute(
      'href',
      '/operaciones/personas?cuenta=3',
    );
    expect(screen.getByText('2 rifas o personas denunciadas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Berta Soto' })).toHaveAttribute(
      'href',
      '/operaciones/personas?cuenta=20',
    );
  });

  it('tells what was decided about the seller before', async () => {
    openQueue(
      aReported(aReport(), {
        history: { raffles: 1, failed: 2, withdrawn: 1, suspended: 1, rejected: 3 },
      }),
    );
    expect(
      await screen.findByText(
        '1 rifa publicada · 2 sin completar · antes: 1 rifa retirada, 1 suspensión, 3 denuncias rechazadas',
      ),
    ).toBeVisible();
  });

  it('shows the other reports about the same when asked, each to be decided', async () => {
    const { user } = openQueue(aReport());
    const asked: string[] = [];
    const another = aReport({ id: ID.replace('9', '8'), text: 'Es robado', reporterId: null });
    server.use(
      http.get(apiUrl('operations/reports'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return counted([another, aReport()]);
      }),
    );
    const button = await screen.findByRole('button', { name: 'Ver las otras 2 denuncias' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(await screen.findByText('Es robado')).toBeVisible();
    expect(asked).toEqual(['?status=open&raffleId=12']);
    expect(screen.getAllByText(/La foto es/)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Decidir: / })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Ocultar las otras' }));
    expect(screen.queryByText('Es robado')).toBeNull();
  });

  it('says so when there is nothing, and how to try again when it fails', async () => {
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/reported'), () => problem(503, 'down', 'No')),
    );
    const { user } = renderScreen('/operaciones/denuncias');
    await screen.findByText('No hemos podido cargar las denuncias.');
    server.use(...listings([]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No hay nada por decidir')).toBeVisible();
  });

  it('leaves what is about the operator, or from them, to another one', async () => {
    const me = aUser({ role: 'operator' });
    openQueue(
      aReport({ seller: { id: me.id, name: 'Yo', deleted: false }, reporterId: null }),
      aReport({ id: ID.replace('9', '8'), reporterId: me.id }),
    );
    const [about, from] = await screen.findAllByRole('button', { name: /^Decidir: / });
    expect(about).toHaveAttribute('aria-disabled', 'true');
    expect(about).toHaveAccessibleDescription('Es sobre ti: solo puede decidirla otro operador.');
    expect(from).toHaveAttribute('aria-disabled', 'true');
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
    await user.click(screen.getByRole('button', { name: /^Decidir: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Rechazar la denuncia',
    ]);
    expect(dialog.getByLabelText(/^Lo que se dice a quien vende/)).toHaveAccessibleDescription(
      'Quien vende ha borrado su cuenta: no lo leerá.',
    );
  });

  it.each([
    ['Ruth Gil', 'por Ruth Gil'],
    [null, 'por la cuenta n.º 2'],
  ])('shows what was decided, by whom, and what both were told', async (operatorName, by) => {
    const { user } = openQueue();
    server.use(
      ...listings(
        [],
        [
          aReport({
            status: 'decided',
            verdict: {
              at: '2026-05-20T12:00:00.000Z',
              operatorId: 2,
              operatorName,
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
    expect(screen.getByText(/Con otra denuncia/)).toHaveTextContent(`${by}. Con otra denuncia`);
    expect(screen.getByText('A quien denuncia: Gracias')).toBeVisible();
    expect(screen.queryByText(/^A quien vende/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Decidir: / })).toBeNull();
  });
});

describe('deciding a report', () => {
  const toDecide = async (report = aReport()) => {
    const { user } = openQueue(report);
    await user.click(await screen.findByRole('button', { name: /^Decidir: / }));
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
        server.use(...listings([]));
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

  it('makes the list of people read again', async () => {
    let asked = 0;
    server.use(
      ...listings([aReport()]),
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/accounts'), () => {
        asked += 1;
        return counted([]);
      }),
      http.post(apiUrl(`operations/reports/${ID}/decision`), () => {
        server.use(...listings([]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderScreen('/operaciones/personas');
    const goTo = async (part: string) =>
      user.click(await screen.findByRole('link', { name: part }));
    await waitFor(() => expect(asked).toBe(1));
    await goTo('Denuncias');
    await user.click(await screen.findByRole('button', { name: /^Decidir: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Motivo'), 'No es suya');
    await user.click(dialog.getByRole('button', { name: send }));
    expect(await screen.findByText('No hay nada por decidir')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await goTo('Personas');
    await waitFor(() => expect(asked).toBe(2));
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

  it('keeps what was typed until it is decided, also when the dialog is closed', async () => {
    const { user, dialog } = await toDecide();
    await user.type(dialog.getByLabelText('Motivo'), 'No es suya');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Decidir: / }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Motivo')).toHaveValue('No es suya');
  });

  it('says at its field what the server refuses', async () => {
    const { user, dialog } = await toDecide();
    const detail = 'Escribe como mucho 300 caracteres';
    const json = {
      type: '/problems/invalid-fields',
      title: 'Unprocessable',
      status: 422,
      detail: 'Hay campos con errores',
      errors: [{ pointer: '/reason', detail }],
    };
    server.use(
      http.post(apiUrl(`operations/reports/${ID}/decision`), () =>
        HttpResponse.json(json, { status: 422 }),
      ),
    );
    await user.type(dialog.getByLabelText('Motivo'), 'No es suya');
    await user.click(dialog.getByRole('button', { name: send }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(detail),
    );
    expect(dialog.getByLabelText('Motivo')).toHaveValue('No es suya');
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
