import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, problem } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const sendsMail = (yes: boolean) =>
  server.use(http.get(apiUrl('site'), () => HttpResponse.json({ notice: null, sendsMail: yes })));

const ASK = '¿Has olvidado tu contraseña?';

describe('a forgotten password', () => {
  it('leads from the sign-in to a link by mail, whoever asks', async () => {
    sendsMail(true);
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('password-reset-requests'), async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderScreen('/perfil');
    await user.type(await screen.findByLabelText('Nombre de usuario'), 'vera');
    await user.click(await screen.findByRole('link', { name: ASK }));
    expect(await screen.findByLabelText('Nombre de usuario o correo')).toHaveValue('vera');
    await user.click(screen.getByRole('button', { name: 'Enviarme un enlace' }));
    expect(
      await screen.findByText(
        'Si hay una cuenta con ese correo o usuario, te hemos enviado un enlace. Vale una hora.',
      ),
    ).toBeVisible();
    expect(sent).toStrictEqual([{ account: 'vera' }]);
    await user.click(screen.getByRole('button', { name: 'Pedir otro enlace' }));
    expect(screen.getByLabelText('Nombre de usuario o correo')).toHaveValue('vera');
  });

  it('says when to ask again, after too many', async () => {
    sendsMail(true);
    const sentence = 'Has hecho demasiadas peticiones. Vuelve a probar dentro de 1 hora.';
    const refused = () => problem(429, 'too-many-requests', sentence);
    server.use(http.post(apiUrl('password-reset-requests'), refused));
    const { user } = renderScreen('/recuperar-contrasena');
    const button = await screen.findByRole('button', { name: 'Enviarme un enlace' });
    await user.click(button);
    expect(await screen.findByText('Escribe tu nombre de usuario o tu correo')).toBeVisible();
    await user.type(screen.getByLabelText('Nombre de usuario o correo'), 'ana');
    await user.click(button);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('on a site without mail says whom to ask', async () => {
    sendsMail(false);
    const { user } = renderScreen('/perfil');
    await user.click(await screen.findByRole('button', { name: ASK }));
    expect(screen.getByText(/Escribe a quien lleva la web/)).toBeVisible();
    expect(screen.queryByRole('link', { name: ASK })).toBeNull();
  });

  it('has no form on a site without mail', async () => {
    sendsMail(false);
    renderScreen('/recuperar-contrasena');
    expect(await screen.findByText(/Escribe a quien lleva la web/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
