import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, problem } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const LINK = '/restablecer-contrasena#enlace=7.1.abc';
const NEXT = 'Contraseña nueva';
const REPEAT = 'Repite la contraseña';
const SAVE = 'Guardar contraseña';

const open = async (at = LINK) => {
  const app = renderScreen(at);
  await screen.findByLabelText(NEXT);
  return {
    ...app,
    fill: async (next: string, repeated = next) => {
      await app.user.type(screen.getByLabelText(NEXT), next);
      await app.user.type(screen.getByLabelText(REPEAT), repeated);
      await app.user.click(screen.getByRole('button', { name: SAVE }));
    },
  };
};

const answering = (answer: () => Response) => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('password-resets'), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
};

describe('the link of a mail for a new password', () => {
  it('sets it when it is typed twice, and leads to the sign-in', async () => {
    const sent = answering(() => new HttpResponse(null, { status: 204 }));
    const { fill } = await open();
    // A program that only looks at the link changes nothing.
    expect(sent).toStrictEqual([]);
    await fill('gatos1');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Contraseña cambiada' }),
    ).toBeVisible();
    expect(sent).toStrictEqual([{ link: '7.1.abc', newPassword: 'gatos1' }]);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/perfil');
  });

  it('leaves the address bar, and is not lost', async () => {
    const { location } = await open();
    await waitFor(() => expect(location()?.hash).toBe(''));
    expect(screen.getByLabelText(NEXT)).toBeVisible();
  });

  it('outlives a reload, and is forgotten when the screen is left', async () => {
    const sent = answering(() => new HttpResponse(null, { status: 204 }));
    const { location } = await open();
    await waitFor(() => expect(location()?.hash).toBe(''));
    expect(location()?.state).toBeNull();
    const kept = Object.entries(sessionStorage) as [string, string][];
    expect(kept.flat()).toContain('"7.1.abc"');
    cleanup();
    expect(Object.values(sessionStorage)).not.toContain('"7.1.abc"');
    // A reload unmounts nothing.
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    const { fill } = await open('/restablecer-contrasena');
    await fill('gatos1');
    await waitFor(() => expect(sent).toStrictEqual([{ link: '7.1.abc', newPassword: 'gatos1' }]));
  });

  it('wants the same password twice, and a long one', async () => {
    const sent = answering(() => new HttpResponse(null, { status: 204 }));
    const { fill } = await open();
    await fill('gato', 'gata');
    expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
    expect(screen.getByText('Las dos contraseñas no son iguales')).toBeVisible();
    expect(sent).toStrictEqual([]);
  });

  it('keeps the form where the password is a common one', async () => {
    const detail = 'Esta contraseña es de las más usadas: elige otra';
    answering(() =>
      HttpResponse.json(
        {
          type: '/problems/invalid-fields',
          title: 'x',
          status: 422,
          detail,
          errors: [{ pointer: '/newPassword', detail }],
        },
        { status: 422 },
      ),
    );
    const { fill } = await open();
    await fill('123456');
    await waitFor(() => expect(screen.getByLabelText(NEXT)).toHaveAccessibleDescription(detail));
  });

  it.each([
    ['late-link', 403, 'Este enlace ha caducado. Pide otro.'],
    ['used-link', 409, 'Este enlace ya se ha usado. Si has vuelto a olvidarla, pide otro.'],
  ])('that is a %s says so, and offers another', async (type, status, sentence) => {
    answering(() => problem(status, type, sentence));
    const { fill } = await open();
    await fill('gatos1');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
      'href',
      '/recuperar-contrasena',
    );
  });

  it('that is missing is asked for', async () => {
    renderScreen('/restablecer-contrasena');
    expect(await screen.findByText('Falta el enlace')).toBeVisible();
  });
});
