import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

describe('the link of a mail', () => {
  it('confirms the address, and says so', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('email-confirmations'), async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderScreen('/confirmar-correo?enlace=7.1.abc');
    const button = await screen.findByRole('button', { name: 'Confirmar mi correo' });
    // A program that only looks at the link confirms nothing.
    expect(sent).toEqual([]);
    await user.click(button);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Tu correo está confirmado' }),
    ).toBeVisible();
    expect(sent).toEqual([{ link: '7.1.abc' }]);
    expect(screen.getByRole('link', { name: 'Ir a mi perfil' })).toBeVisible();
  });

  it('that is too old says what to do', async () => {
    const sentence = 'Este enlace ha caducado. Pide otro desde tu perfil.';
    const refused = () => problem(403, 'late-link', sentence);
    server.use(http.post(apiUrl('email-confirmations'), refused));
    const { user } = renderScreen('/confirmar-correo?enlace=7.1.abc');
    await user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the link of a newsletter’s mail', () => {
  it('subscribes once somebody presses the button', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('newsletter-confirmations'), async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderScreen('/confirmar-boletin#enlace=YQ.1.abc');
    const button = await screen.findByRole('button', { name: 'Sí, quiero el boletín' });
    // A program that only looks at the link subscribes nobody.
    expect(sent).toStrictEqual([]);
    await user.click(button);
    expect(await screen.findByText('Ya estás en la lista')).toBeVisible();
    expect(sent).toStrictEqual([{ link: 'YQ.1.abc' }]);
  });
});

describe('the profile of somebody with an unconfirmed address', () => {
  const sendsMail = (yes: boolean) =>
    server.use(
      http.get(apiUrl('site'), () => HttpResponse.json({ notice: null, sendsMail: yes })),
      signedInAs(aUser({ emailConfirmed: false })),
    );

  it('offers another link', async () => {
    sendsMail(true);
    const asked = () => new HttpResponse(null, { status: 204 });
    server.use(http.post(apiUrl('users/7/email-confirmation'), asked));
    const { user } = renderScreen('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Pedir otro enlace' }));
    expect(await screen.findByText('Enlace pedido')).toBeVisible();
  });

  it('says nothing where no mail is sent', async () => {
    sendsMail(false);
    renderScreen('/perfil');
    await screen.findByRole('button', { name: 'Editar perfil' });
    expect(screen.queryByText('Tu correo no está confirmado')).toBeNull();
  });
});
