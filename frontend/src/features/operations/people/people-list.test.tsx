import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedPerson } from '@contracts/operations-people';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { hear } from '@/testing/hear';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const aPerson = (overrides: Partial<ListedPerson> = {}): ListedPerson => ({
  id: 3,
  username: 'marta',
  fullName: 'Marta Ruiz',
  userType: 'particular',
  role: 'member',
  registeredAt: '2026-05-20T10:00:00.000Z',
  emailConfirmed: true,
  secondFactor: false,
  suspended: false,
  ...overrides,
});

/** Answers lists by what was asked for, and keeps each question. */
const listing = (answer: (asked: URLSearchParams) => readonly ListedPerson[], next?: string) => {
  const asked: Record<string, string>[] = [];
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/accounts'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(Object.fromEntries(searchParams));
      const found = answer(searchParams);
      const headers = new Headers({ 'X-Total-Count': String(found.length) });
      if (next !== undefined && !searchParams.has('cursor')) headers.set('X-Next-Cursor', next);
      return HttpResponse.json(found, { headers });
    }),
  );
  return asked;
};

const rows = () => within(screen.getByRole('table', { name: 'Personas' })).getAllByRole('row');

describe('the list of people', () => {
  it('shows each with what is worth knowing at a glance, and leads to their sheet', async () => {
    listing(() => [
      aPerson(),
      aPerson({
        id: 4,
        username: 'taller',
        fullName: 'taller',
        userType: 'comercio',
        role: 'operator',
        suspended: true,
        emailConfirmed: false,
        secondFactor: true,
      }),
    ]);
    renderScreen('/operaciones/personas?userType=comercio');
    expect(await screen.findByText('2 personas')).toBeVisible();
    const [, first, second] = rows();
    expect(first).toHaveTextContent(/^Marta Ruiz @martan.º 3Particular20 may 2026$/);
    expect(second).toHaveTextContent(
      /^tallern.º 4Comercio.*SuspendidaOperadorSin confirmarSegundo paso$/,
    );
    expect(screen.getByRole('link', { name: 'Marta Ruiz @marta' })).toHaveAttribute(
      'href',
      '/operaciones/personas?userType=comercio&cuenta=3',
    );
  });

  it('tells how many each question finds, also as many as before, and none', async () => {
    listing((asked) => (asked.has('role') ? [] : [aPerson()]));
    const { user } = renderScreen('/operaciones/personas');
    expect(await screen.findByText('1 persona')).toBeVisible();
    const heard = hear();
    await user.selectOptions(screen.getByLabelText('Suspensión'), 'Suspendidas');
    await waitFor(() => expect(heard).toEqual(['1 persona']));
    await user.selectOptions(screen.getByLabelText('Papel'), 'Operadores');
    await waitFor(() => expect(heard).toEqual(['1 persona', '0 personas']));
  });

  it('names each row by who it is about', async () => {
    listing(() => [aPerson()]);
    renderScreen('/operaciones/personas');
    expect(await screen.findByRole('rowheader', { name: 'Marta Ruiz @marta' })).toBeVisible();
  });

  it('keeps in the address what it is asked for', async () => {
    const asked = listing(() => [aPerson()]);
    const { user, location } = renderScreen('/operaciones/personas');
    await user.type(await screen.findByLabelText('Nombre, número o correo'), ' mar{Enter}');
    await user.selectOptions(screen.getByLabelText('Suspensión'), 'Suspendidas');
    await user.selectOptions(screen.getByLabelText('Orden'), 'Por nombre');
    expect(location()?.search).toBe('?q=mar&suspended=true&sortBy=name');
    await screen.findByText('1 persona');
    expect(asked.at(-1)).toEqual({ q: 'mar', suspended: 'true', sortBy: 'name' });
    await user.selectOptions(screen.getByLabelText('Suspensión'), 'Da igual');
    expect(location()?.search).toBe('?q=mar&sortBy=name');
  });

  it('reads what the address asks for, and leaves out what it does not know', async () => {
    const asked = listing(() => [aPerson()]);
    renderScreen('/operaciones/personas?q=ana&confirmed=false&role=jefa&otra=1');
    await screen.findByText('1 persona');
    expect(asked).toEqual([{ q: 'ana', confirmed: 'false' }]);
    expect(screen.getByLabelText('Nombre, número o correo')).toHaveValue('ana');
    expect(screen.getByLabelText('Correo')).toHaveValue('false');
  });

  it('goes on page by page', async () => {
    const asked = listing(
      (query) => [query.has('cursor') ? aPerson({ id: 9, fullName: 'Eva' }) : aPerson()],
      'mas',
    );
    const { user } = renderScreen('/operaciones/personas');
    await user.click(await screen.findByText('Ver más'));
    expect(await screen.findByText('Eva')).toBeVisible();
    expect(screen.getByText('Marta Ruiz')).toBeVisible();
    expect(asked.at(-1)).toEqual({ cursor: 'mas' });
  });

  it('offers the account with the number that was searched', async () => {
    listing(() => []);
    renderScreen('/operaciones/personas?q=12');
    expect(await screen.findByRole('link', { name: 'Ver la cuenta n.º 12' })).toHaveAttribute(
      'href',
      '/operaciones/personas?q=12&cuenta=12',
    );
  });

  it('says when nothing is found, and takes all filters away', async () => {
    listing((query) => (query.has('q') ? [] : [aPerson()]));
    const { user, location } = renderScreen('/operaciones/personas?q=nadie&sortBy=name');
    await user.click(await screen.findByText('Quitar todos los filtros'));
    expect(await screen.findByText('Marta Ruiz')).toBeVisible();
    expect(location()?.search).toBe('');
  });

  it('says why it could not be read, and how to try again', async () => {
    const detail = 'Has consultado los datos de 200 personas en una hora.';
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/accounts'), () => problem(429, 'too-many-requests', detail)),
    );
    const { user } = renderScreen('/operaciones/personas');
    expect(await screen.findByText(detail)).toBeVisible();
    listing(() => [aPerson()]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Marta Ruiz')).toBeVisible();
  });
});
