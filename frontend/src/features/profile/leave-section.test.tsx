import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { User } from '@contracts/accounts';
import type { Deletion } from '@contracts/deletion';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const NOTHING: Deletion = { onSale: 0, soldTickets: 0, handovers: [] };
const PATH = apiUrl('users/7/deletion');

const open = async (deletion: Deletion = NOTHING, overrides: Partial<User> = {}) => {
  server.use(
    signedInAs(aUser(overrides)),
    http.get(PATH, () => HttpResponse.json(deletion)),
  );
  const app = renderScreen('/perfil');
  await screen.findByRole('heading', { level: 2, name: 'Borrar la cuenta' });
  return app;
};

const ask = async (deletion?: Deletion) => {
  const app = await open(deletion);
  await app.user.click(screen.getByRole('button', { name: 'Borrar mi cuenta…' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, dialog };
};

const confirmed = async (
  { user, dialog }: Awaited<ReturnType<typeof ask>>,
  password: string,
  word: string,
) => {
  await dialog.findByText(/Se cierran todas tus sesiones/);
  await user.type(dialog.getByLabelText('Tu contraseña'), password);
  await user.type(dialog.getByLabelText(/Escribe BORRAR/), word);
  await user.click(dialog.getByRole('button', { name: 'Borrar cuenta' }));
};

describe('deleting the account', () => {
  it('says before what becomes of raffles on sale and of prizes', async () => {
    const raffle = aRaffle({ id: 31, title: 'Una bici' });
    const { dialog } = await ask({
      onSale: 2,
      soldTickets: 1,
      handovers: [{ of: 'seller', raffle }],
    });
    expect(
      await dialog.findByText(/Se retiran 2 rifas a la venta, con 1 ticket vendido/),
    ).toBeVisible();
    expect(dialog.getByText('Puede que falte entregar un premio')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Una bici' })).toHaveAttribute('href', '/rifas/31');
  });

  it('leads home when it is done, and nobody is signed in', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(PATH, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const asked = await ask();
    await confirmed(asked, 'una rifa más', 'borrar');
    expect(await screen.findByText('Cuenta borrada')).toBeVisible();
    await waitFor(() => expect(asked.location()?.pathname).toBe('/'));
    expect(sent).toEqual([{ password: 'una rifa más', word: 'borrar' }]);
  });

  it('needs the word, before anything is sent', async () => {
    const asked = await ask();
    await confirmed(asked, 'una rifa más', 'sí');
    expect(
      await asked.dialog.findByText('Escribe BORRAR para confirmarlo', { selector: 'p' }),
    ).toBeVisible();
    expect(asked.dialog.getByLabelText(/Escribe BORRAR/)).toHaveFocus();
  });

  it('stays when the password is wrong, and says so', async () => {
    server.use(
      http.post(PATH, () =>
        HttpResponse.json(
          {
            type: '/problems/invalid-fields',
            title: '',
            status: 422,
            detail: 'Revisa',
            errors: [{ pointer: '/password', detail: 'La contraseña no es correcta' }],
          },
          { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
        ),
      ),
    );
    const asked = await ask();
    await confirmed(asked, 'otra', 'BORRAR');
    expect(await asked.dialog.findByText('La contraseña no es correcta')).toBeVisible();
    expect(asked.location()?.pathname).toBe('/perfil');
  });

  it('can’t be confirmed while nobody knows what it means', async () => {
    server.use(http.get(PATH, () => problem(503, 'down', 'No')));
    const { user } = await open();
    server.use(http.get(PATH, () => problem(503, 'down', 'No')));
    await user.click(screen.getByRole('button', { name: 'Borrar mi cuenta…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const retry = await dialog.findByRole('button', { name: 'Reintentar' });
    expect(dialog.getByRole('button', { name: 'Borrar cuenta' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    server.use(http.get(PATH, () => HttpResponse.json(NOTHING)));
    await user.click(retry);
    expect(await dialog.findByText(/Se cierran todas/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Borrar cuenta' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('is not offered to an operator', async () => {
    await open(NOTHING, { role: 'operator' });
    expect(screen.queryByRole('button', { name: 'Borrar mi cuenta…' })).toBeNull();
    expect(screen.getByText(/Eres operador/)).toBeVisible();
  });
});

describe('the own data', () => {
  it('is downloaded as a page to read', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:datos';
    server.use(
      http.get(apiUrl('users/7/data'), ({ request }) =>
        HttpResponse.text(new URL(request.url).search),
      ),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Descargar para leer' }));
    expect(await screen.findByText('Descarga lista')).toBeVisible();
    const [link] = saved.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe('mis-datos-rifaviva.html');
    saved.mockRestore();
  });

  it('says when it was asked for too often', async () => {
    server.use(
      http.get(apiUrl('users/7/data'), () => problem(429, 'too-many-requests', 'En una hora.')),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /JSON/ }));
    expect(await screen.findByText('En una hora.')).toBeVisible();
    expect(screen.getByRole('button', { name: /JSON/ })).not.toHaveAttribute('aria-disabled');
  });
});
