import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { User } from '@contracts/accounts';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs, withRaffle } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

/** Answers a call with the user, and records the body. */
const accepting = (path: string, user: User, status = 200) => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(path), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(user, { status });
    }),
  );
  return sent;
};

const submitSignIn = async (user: UserEvent) => {
  await user.type(await screen.findByLabelText('Nombre de usuario'), 'lucia');
  await user.type(screen.getByLabelText('Contraseña'), 'secreto');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
};

const openRegistration = async () => {
  const app = renderScreen('/perfil');
  await app.user.click(await screen.findByRole('tab', { name: 'Registrarse' }));
  return app;
};

const fillParticular = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Nombre de usuario'), 'lucia');
  await user.type(screen.getByLabelText('Nombre'), 'Lucía');
  await user.type(screen.getByLabelText('Apellidos'), 'Prado');
  await user.type(screen.getByLabelText('Correo'), 'lucia@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'secreto');
  await user.click(screen.getByRole('checkbox', { name: /mayor de edad/ }));
};

const create = () => screen.getByRole('button', { name: 'Crear cuenta' });

describe('signing in', () => {
  it('greets and shows the profile', async () => {
    const sent = accepting('login', aUser());
    const { user } = renderScreen('/perfil');
    await submitSignIn(user);
    expect(await screen.findByText('¡Bienvenido!')).toBeVisible();
    expect(screen.getByText(/Hola, Lucía/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: /Lucía/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(sent).toEqual([{ username: 'lucia', password: 'secreto' }]);
  });

  it('says whom to ask for a forgotten password', async () => {
    const { user } = renderScreen('/perfil');
    const ask = await screen.findByRole('button', { name: '¿Has olvidado tu contraseña?' });
    expect(screen.getByText(/Escribe a quien lleva la web/)).not.toBeVisible();
    await user.click(ask);
    expect(ask).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/Escribe a quien lleva la web/)).toBeVisible();
  });

  it('names the address, where one is configured', async () => {
    const site = { notice: null, sendsMail: false, contactEmail: 'ayuda@example.com' };
    server.use(http.get(apiUrl('site'), () => HttpResponse.json(site)));
    const { user } = renderScreen('/perfil');
    await user.click(await screen.findByRole('button', { name: '¿Has olvidado tu contraseña?' }));
    const link = await screen.findByRole('link', { name: 'Escribir a ayuda@example.com' });
    expect(link).toHaveAttribute('href', 'mailto:ayuda@example.com');
  });

  it.each([502, 401, 404])('blames no password where a proxy answers: %d', async (status) => {
    server.use(http.post(apiUrl('login'), () => new HttpResponse(null, { status })));
    const { user } = renderScreen('/perfil');
    await screen.findByRole('tab', { name: 'Iniciar sesión' });
    await submitSignIn(user);
    expect(await screen.findByText(/^No hemos podido hablar con el servidor/)).toBeVisible();
    expect(screen.queryByText('Usuario o contraseña incorrectos')).toBeNull();
  });

  it('returns to the screen that asked for it', async () => {
    accepting('login', aUser());
    server.use(http.get(apiUrl('my-raffles'), () => HttpResponse.json([])));
    const { user, location } = renderScreen('/crear-rifa');
    expect(await screen.findByText(/volverás a donde estabas/)).toBeVisible();
    await submitSignIn(user);
    await waitFor(() => expect(location()?.pathname).toBe('/crear-rifa'));
  });

  it('returns to the raffle that one wanted to buy', async () => {
    accepting('login', aUser());
    server.use(
      withRaffle(aRaffle()),
      http.get(apiUrl('users/7/participations'), () => HttpResponse.json([])),
    );
    const { user, location } = renderScreen('/rifas/12');
    await user.click(await screen.findByRole('button', { name: /^Comprar 1 ticket · / }));
    await submitSignIn(user);
    await waitFor(() => expect(location()?.pathname).toBe('/rifas/12'));
  });

  it('returns to the same part of the screen', async () => {
    accepting('login', aUser());
    const { user, location } = renderScreen('/recargar?desde=perfil#formas');
    await submitSignIn(user);
    await waitFor(() =>
      expect(location()).toMatchObject({
        pathname: '/recargar',
        search: '?desde=perfil',
        hash: '#formas',
      }),
    );
  });

  it.each([
    'https://otra.example/',
    '//otra.example/',
    '/\\otra.example/',
    'javascript:alert(1)',
    'otra',
    7,
  ])('never redirects to another site: %s', async (from) => {
    accepting('login', aUser());
    const { user, location } = renderScreen({ pathname: '/perfil', state: { from } });
    await submitSignIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: /Lucía/ })).toBeVisible();
    expect(location()).toMatchObject({ pathname: '/perfil', search: '', hash: '' });
  });

  it('asks for both fields and leads to the first', async () => {
    const { user } = renderScreen('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByText('El nombre de usuario es obligatorio')).toBeVisible();
    expect(screen.getByText('La contraseña es obligatoria')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Nombre de usuario')).toHaveFocus());
  });

  it('shows that it failed, also at the password until it is typed again', async () => {
    const detail = 'Usuario o contraseña incorrectos';
    server.use(
      http.post(apiUrl('login'), () =>
        problem(401, 'wrong-credentials', detail, [{ pointer: '/password', detail }]),
      ),
    );
    const { user } = renderScreen('/perfil');
    await submitSignIn(user);
    expect(await screen.findByText('Error al iniciar sesión')).toBeVisible();
    expect(screen.getAllByText(detail)).toHaveLength(2);
    expect(screen.getByLabelText('Nombre de usuario')).toHaveValue('lucia');
    const password = screen.getByLabelText('Contraseña');
    expect(password).toHaveValue('secreto');
    expect(password).toHaveAccessibleDescription(detail);
    await waitFor(() => expect(password).toHaveFocus());
    await user.type(password, 's');
    expect(password).toBeValid();
    expect(password).not.toHaveAccessibleDescription();
  });

  it('does not blame the typed values for a lost connection', async () => {
    server.use(http.post(apiUrl('login'), () => HttpResponse.error()));
    const { user } = renderScreen('/perfil');
    await submitSignIn(user);
    expect(await screen.findByText(/Revisa tu conexión/)).toBeVisible();
  });

  it('is not shown to somebody who is signed in', async () => {
    server.use(signedInAs(aUser()));
    renderScreen('/perfil');
    expect(await screen.findByRole('heading', { level: 1, name: /Lucía/ })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('registering', () => {
  it('as a person sends a name and welcomes', async () => {
    const sent = accepting('register', aUser(), 201);
    const { user } = await openRegistration();
    await fillParticular(user);
    await user.click(create());
    expect(await screen.findByText('¡Registro exitoso!')).toBeVisible();
    expect(screen.getByText(/Rifaviva, Lucía/)).toBeVisible();
    expect(sent).toEqual([
      {
        userType: 'particular',
        username: 'lucia',
        firstName: 'Lucía',
        lastName: 'Prado',
        email: 'lucia@example.com',
        password: 'secreto',
        adult: true,
      },
    ]);
  });

  it('as a shop asks for its name and its number instead', async () => {
    const shop = aUser({ userType: 'comercio', username: 'Tienda Sol', firstName: null });
    const sent = accepting('register', shop, 201);
    const { user } = await openRegistration();
    await user.click(screen.getByRole('radio', { name: 'Comercio' }));
    expect(screen.queryByLabelText('Apellidos')).toBeNull();
    await user.type(screen.getByLabelText('Nombre de tienda o empresa'), 'Tienda Sol');
    await user.click(create());
    expect(await screen.findByText('El CIF/NIF es obligatorio para comercios')).toBeVisible();
    await user.type(screen.getByLabelText('CIF/NIF'), 'B12345674');
    await user.type(screen.getByLabelText('Correo'), 'hola@sol.example');
    await user.type(screen.getByLabelText('Contraseña'), 'secreto');
    await user.click(screen.getByRole('checkbox'));
    await user.click(create());
    expect(await screen.findByText(/Rifaviva, Tienda Sol/)).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ userType: 'comercio', cifNif: 'B12345674', adult: true }),
    ]);
  });

  it('as a shop says that a tax number is false, before anything is sent', async () => {
    const sent = accepting('register', aUser(), 201);
    const { user } = await openRegistration();
    await user.click(screen.getByRole('radio', { name: 'Comercio' }));
    await user.type(screen.getByLabelText('CIF/NIF'), 'B12345678');
    await user.click(create());
    expect(await screen.findByText(/CIF\/NIF no es válido/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says what is missing under each field', async () => {
    const { user } = await openRegistration();
    await user.type(screen.getByLabelText('Correo'), 'lucia');
    await user.click(create());
    for (const message of [
      'El nombre de usuario debe tener al menos 3 caracteres',
      'La contraseña debe tener al menos 6 caracteres',
      'Email inválido',
      'El nombre es obligatorio para particulares',
      'Los apellidos son obligatorios para particulares',
      'Debes confirmar que eres mayor de edad',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    await waitFor(() => expect(screen.getByLabelText('Nombre de usuario')).toHaveFocus());
  });

  it('shows the server’s error at its field until the field changes', async () => {
    const taken = 'El nombre de usuario ya existe';
    server.use(
      http.post(apiUrl('register'), () =>
        HttpResponse.json(
          {
            type: '/problems/username-taken',
            title: 'username-taken',
            status: 409,
            detail: taken,
            errors: [{ pointer: '/username', detail: taken }],
          },
          { status: 409 },
        ),
      ),
    );
    const { user } = await openRegistration();
    await fillParticular(user);
    await user.click(create());
    expect(await screen.findByText('Error al registrarse')).toBeVisible();
    const username = screen.getByLabelText('Nombre de usuario');
    expect(username).toHaveAccessibleDescription(taken);
    await waitFor(() => expect(username).toHaveFocus());
    expect(screen.getByLabelText('Apellidos')).toHaveValue('Prado');
    await user.type(username, '2');
    expect(username).not.toHaveAccessibleDescription();
  });
});
