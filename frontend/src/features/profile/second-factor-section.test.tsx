import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { User } from '@contracts/accounts';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const PATH = 'users/7/second-factor';
const SECRET = 'JBSWY3DPEHPK3PXP';
const LINK = `otpauth://totp/Rifaviva:lucia?secret=${SECRET}&issuer=Rifaviva`;

const open = (overrides: Partial<User> = { role: 'operator' }) => {
  const sent: unknown[] = [];
  const record = async (request: Request) => sent.push(await request.json());
  server.use(
    signedInAs(aUser(overrides)),
    http.post(apiUrl(`${PATH}/preparation`), () =>
      HttpResponse.json({ sealedSecret: 'sellado', secret: SECRET, link: LINK }),
    ),
    http.post(apiUrl(PATH), async ({ request }) => {
      await record(request);
      return HttpResponse.json({ recoveryCodes: ['aaaa-bbbb-cccc'] }, { status: 201 });
    }),
    http.post(apiUrl(`${PATH}/removal`), async ({ request }) => {
      await record(request);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...renderScreen('/perfil'), sent };
};

const section = async () =>
  within(await screen.findByRole('region', { name: 'Segundo paso al entrar' }));

describe('the second factor', () => {
  it('is offered to operators only', async () => {
    open({ role: 'member' });
    await screen.findByRole('region', { name: 'Sesiones abiertas' });
    expect(screen.queryByText('Segundo paso al entrar')).toBeNull();
  });

  it('is enabled with the first code and the password, and shows the codes for paper', async () => {
    const { user, sent } = open();
    const shown = await section();
    await user.click(shown.getByRole('button', { name: 'Activar' }));
    expect(await shown.findByRole('img', { name: 'Código QR con la clave' })).toBeVisible();
    expect(shown.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(shown.getByLabelText('Código de la aplicación'), '123 456');
    await user.type(shown.getByLabelText('Tu contraseña'), 'secreto');
    await user.click(shown.getByRole('button', { name: 'Activar' }));
    expect(await shown.findByText('aaaa-bbbb-cccc')).toBeVisible();
    expect(sent).toEqual([{ sealedSecret: 'sellado', code: '123 456', password: 'secreto' }]);
    await user.click(shown.getByRole('button', { name: 'Ya los he guardado' }));
    expect(await shown.findByText(/Está activado/)).toBeVisible();
    expect(shown.queryByText('aaaa-bbbb-cccc')).toBeNull();
  });

  it('stays off when the code is wrong, and says so', async () => {
    const { user } = open();
    server.use(http.post(apiUrl(PATH), () => problem(422, 'invalid-fields', 'Código incorrecto')));
    const shown = await section();
    await user.click(shown.getByRole('button', { name: 'Activar' }));
    await user.type(await shown.findByLabelText('Código de la aplicación'), '000000');
    await user.type(shown.getByLabelText('Tu contraseña'), 'secreto');
    await user.click(shown.getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('Código incorrecto')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Cancelar' }));
    expect(await shown.findByText(/Está desactivado/)).toBeVisible();
  });

  it('says when it can’t begin', async () => {
    const { user } = open();
    server.use(http.post(apiUrl(`${PATH}/preparation`), () => problem(503, 'down', 'Ahora no')));
    await user.click((await section()).getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('No se pudo empezar')).toBeVisible();
  });

  it('is removed with password and code, also by who is no operator any more', async () => {
    const { user, sent } = open({ role: 'member', secondFactor: true });
    const shown = await section();
    await user.click(shown.getByRole('button', { name: 'Quitar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Tu contraseña'), 'secreto');
    await user.type(dialog.getByLabelText(/Código de la aplicación/), 'aaaa-bbbb-cccc');
    await user.click(dialog.getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText('Segundo paso quitado')).toBeVisible();
    expect(sent).toEqual([{ password: 'secreto', code: 'aaaa-bbbb-cccc' }]);
  });
});

describe('the operators’ console', () => {
  it('leads to the profile who needs a second factor first', async () => {
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('site'), () =>
        HttpResponse.json({ notice: null, sendsMail: false, operatorsNeedSecondFactor: true }),
      ),
    );
    renderScreen('/operaciones');
    const way = await screen.findByRole('link', { name: 'Ir a mi perfil' });
    expect(way).toHaveAttribute('href', '/perfil');
  });
});

describe('signing in', () => {
  it('asks for the code once the password is right', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('login'), async ({ request }) => {
        const body = (await request.json()) as { readonly code?: string };
        sent.push(body);
        return body.code === undefined
          ? problem(401, 'code-needed', 'Escribe también el código')
          : HttpResponse.json(aUser({ role: 'operator', secondFactor: true }));
      }),
    );
    const { user } = renderScreen('/perfil');
    await user.type(await screen.findByLabelText('Nombre de usuario'), 'lucia');
    await user.type(screen.getByLabelText('Contraseña'), 'secreto');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    const code = await screen.findByLabelText('Código');
    expect(code).toHaveFocus();
    expect(screen.queryByText('Error al iniciar sesión')).toBeNull();
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByText('¡Bienvenido!')).toBeVisible();
    expect(sent).toMatchObject([{ username: 'lucia' }, { password: 'secreto', code: '123456' }]);
  });
});
