import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRaffle, aSeller, aUser } from '@/testing/controls';
import { apiUrl, signedInAs, withRaffle } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const operator = aUser({ role: 'operator' });

describe('withdrawing a raffle in the console', () => {
  it('needs a reason, sends it, and shows the raffle as it is then', async () => {
    const sent: unknown[] = [];
    server.use(
      signedInAs(operator),
      withRaffle(aRaffle()),
      http.get(apiUrl('sellers/3'), () => HttpResponse.json(aSeller())),
      http.get(apiUrl('operations/raffles/12/sales'), () =>
        HttpResponse.json({ points: [], events: 0, isOver: false }),
      ),
      http.post(apiUrl('operations/raffles/12/withdraw'), async ({ request }) => {
        sent.push(await request.json());
        const closeReason = 'Retirada por Rifaviva: Está prohibido';
        server.use(withRaffle(aRaffle({ status: 'cancelled', closeReason, revision: 9 })));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderScreen('/operaciones/rifas?rifa=12');
    const facts = within(await screen.findByRole('region', { name: aRaffle().title }));
    expect(await facts.findByRole('link', { name: 'Marta Ruiz' })).toHaveAttribute(
      'href',
      '/operaciones/personas?cuenta=3',
    );
    expect(facts.getByRole('link', { name: 'Sus eventos en el registro' })).toHaveAttribute(
      'href',
      '/operaciones/registro?flujo=raffle-12',
    );
    await user.click(await screen.findByText('Retirar la rifa'));
    expect(await screen.findByText('Escribe por qué se retira')).toBeVisible();
    expect(sent).toStrictEqual([]);

    await user.type(screen.getByLabelText('Por qué se retira'), 'Está prohibido{Enter}');
    expect(await screen.findByText('Rifa retirada')).toBeVisible();
    expect(
      await screen.findByText('Cancelada. Retirada por Rifaviva: Está prohibido'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Retirar la rifa')).toBeNull());
    // The form has taken the focus along.
    expect(facts.getByRole('heading', { name: aRaffle().title })).toHaveFocus();
    expect(sent).toStrictEqual([{ reason: 'Está prohibido' }]);
  });
});

it('leaves an operator’s own raffle to another one', async () => {
  server.use(
    signedInAs(operator),
    withRaffle(aRaffle({ createdBy: operator.id })),
    http.get(apiUrl('operations/raffles/12/sales'), () =>
      HttpResponse.json({ points: [], events: 0, isOver: false }),
    ),
  );
  renderScreen('/operaciones/rifas?rifa=12');
  expect(await screen.findByText('Es tuya: solo puede retirarla otro operador.')).toBeVisible();
  expect(screen.queryByText('Retirar la rifa')).toBeNull();
});

describe('the operator’s role in the console', () => {
  it('is granted and taken back, each with a reason', async () => {
    const person = {
      id: 3,
      username: 'marta',
      fullName: 'Marta Ruiz',
      userType: 'particular',
      email: 'marta@example.com',
      emailConfirmed: true,
      suspendedFor: null,
      registeredAt: null,
      sells: false,
    };
    let role = 'member';
    const sent: unknown[] = [];
    const answer = () => HttpResponse.json({ ...person, role });
    server.use(
      signedInAs(operator),
      http.get(apiUrl('operations/people'), answer),
      http.post(apiUrl('operations/people/3/grant-operator'), async ({ request }) => {
        sent.push(await request.json());
        role = 'operator';
        return answer();
      }),
      http.post(apiUrl('operations/people/3/revoke-operator'), async ({ request }) => {
        sent.push(await request.json());
        role = 'member';
        return answer();
      }),
    );
    const { user } = renderScreen('/operaciones/personas?cuenta=marta');
    const reasonTo = async (action: string) =>
      within(await screen.findByRole('form', { name: action })).getByLabelText('Motivo');
    await user.type(await reasonTo('Dar el papel de operador'), '{Enter}');
    expect(sent).toStrictEqual([]);
    await user.type(await reasonTo('Dar el papel de operador'), 'Se une{Enter}');
    const heading = () => screen.getByRole('heading', { name: 'Papel de operador' });
    await reasonTo('Quitar el papel de operador');
    expect(heading()).toHaveFocus();
    await user.type(await reasonTo('Quitar el papel de operador'), 'Se va{Enter}');
    expect(await reasonTo('Dar el papel de operador')).toBeVisible();
    expect(sent).toStrictEqual([{ reason: 'Se une' }, { reason: 'Se va' }]);
  });
});

describe('a suspension in the console', () => {
  it('stands beside what the person sells, and leaves the focus at its heading', async () => {
    const person = {
      id: 3,
      username: 'marta',
      fullName: 'Marta Ruiz',
      userType: 'particular',
      email: 'marta@example.com',
      emailConfirmed: true,
      role: 'member',
      registeredAt: '2026-03-05T10:00:00.000Z',
      sells: true,
    };
    let suspendedFor: string | null = null;
    const answer = () => HttpResponse.json({ ...person, suspendedFor });
    server.use(
      signedInAs(operator),
      http.get(apiUrl('operations/people'), answer),
      http.get(apiUrl('sellers/3'), () => HttpResponse.json(aSeller())),
      http.post(apiUrl('operations/people/3/suspend'), () => {
        suspendedFor = 'Vende humo';
        return answer();
      }),
    );
    const { user } = renderScreen('/operaciones/personas?cuenta=3');
    const form = await screen.findByRole('form', { name: 'Suspender la cuenta' });
    expect(await screen.findByText('8 publicadas · 7 completadas · 1 sin completar')).toBeVisible();
    expect(screen.getByText('5 de marzo de 2026')).toBeVisible();
    await user.type(within(form).getByLabelText('Motivo'), 'Vende humo{Enter}');
    expect(await screen.findByRole('form', { name: 'Levantar la suspensión' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Suspensión' })).toHaveFocus();
  });
});
