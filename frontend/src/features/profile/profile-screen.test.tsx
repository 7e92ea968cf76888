import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { User } from '@contracts/accounts';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { keptDrafts } from '@/testing/kept-drafts';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const open = async (overrides: Partial<User> = {}) => {
  server.use(signedInAs(aUser(overrides)));
  const app = renderScreen('/perfil');
  await screen.findByRole('heading', { level: 1 });
  return app;
};

const edit = async (overrides: Partial<User> = {}) => {
  const app = await open(overrides);
  await app.user.click(screen.getByRole('button', { name: 'Editar perfil' }));
  await screen.findByRole('option', { name: 'Galicia' });
  return app;
};

/** Answers a change with the changed user, and records the body. */
const changing = (user: User) => {
  const sent: object[] = [];
  server.use(
    http.patch(apiUrl('users/7'), async ({ request }) => {
      // The page sends fields of a user.
      const changes = (await request.json()) as Partial<User>;
      sent.push(changes);
      return HttpResponse.json({ ...user, ...changes });
    }),
  );
  return sent;
};

const save = () => screen.getByRole('button', { name: 'Guardar cambios' });
const picture = (name: string, type: string) => new File(['x'], name, { type });
const photoInput = () => screen.getByLabelText('Cambiar foto', { selector: 'input' });

describe('the profile', () => {
  it('shows who one is, the balance and the way to more', async () => {
    await open({ balance: 12.5, country: 'PT', phone: '600 000 000' });
    expect(screen.getByRole('heading', { level: 1, name: 'Lucía Prado' })).toBeVisible();
    expect(screen.getByText('Particular')).toBeVisible();
    expect(screen.getByText(/^12,50\s€$/)).toBeVisible();
    expect(screen.getByText('Portugal')).toBeVisible();
    expect(screen.getByText('600 000 000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recargar fondos' })).toHaveAttribute(
      'href',
      '/recargar',
    );
    expect(screen.queryByRole('heading', { name: /Política de envíos/ })).toBeNull();
  });

  it('leads home after signing out', async () => {
    server.use(http.post(apiUrl('logout'), () => new HttpResponse(null, { status: 204 })));
    const { user, location } = await open();
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    expect(screen.getByText('Has cerrado sesión correctamente')).toBeVisible();
    await waitFor(() => expect(location()?.pathname).toBe('/'));
  });

  it('leaves nothing of the visit behind after signing out', async () => {
    server.use(http.post(apiUrl('logout'), () => new HttpResponse(null, { status: 204 })));
    sessionStorage.setItem('rifaviva-places', '[["abc /participaciones",{"y":90}]]');
    localStorage.setItem('rifaviva-searches', '["lámpara"]');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(sessionStorage.getItem('rifaviva-places')).toBeNull());
    expect(localStorage.getItem('rifaviva-searches')).toBeNull();
  });

  it('stays when signing out fails', async () => {
    server.use(http.post(apiUrl('logout'), () => problem(503, 'down', 'No disponible')));
    const { user, location } = await open();
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Error al cerrar sesión')).toBeVisible();
    expect(screen.getByText('No disponible')).toBeVisible();
    expect(location()?.pathname).toBe('/perfil');
  });

  it('offers to try again when nobody can say who is signed in', async () => {
    server.use(http.get(apiUrl('user'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = renderScreen('/perfil');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.use(signedInAs(aUser()));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Lucía Prado' })).toBeVisible();
  });
});

describe('editing it', () => {
  it('saves what changed and shows it', async () => {
    const sent = changing(aUser());
    const { user } = await edit();
    await user.click(screen.getByLabelText('Teléfono'));
    await user.paste('611 111 111');
    await user.selectOptions(screen.getByLabelText('País'), 'Francia');
    await user.selectOptions(screen.getByLabelText('Comunidad Autónoma'), 'Galicia');
    await user.click(save());
    expect(await screen.findByText('Perfil actualizado')).toBeVisible();
    expect(await screen.findByText('611 111 111')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ phone: '611 111 111', country: 'FR', community: 'Galicia' }),
    ]);
    expect(sent[0]).not.toHaveProperty('shippingPolicy');
  });

  it('of a shop has a policy and a number that stays', async () => {
    const shop = aUser({ userType: 'comercio', cifNif: 'B12345674', firstName: null });
    const sent = changing(shop);
    const { user } = await edit(shop);
    expect(screen.getByLabelText('CIF/NIF')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('textbox', { name: /Política de envíos y devoluciones/ }));
    await user.paste('En 48 horas');
    await user.click(save());
    expect(await screen.findByText('En 48 horas')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ shippingPolicy: 'En 48 horas' })]);
  });

  it('lets a shop choose the name that is shown, and says at the field why not', async () => {
    const shop = aUser({ userType: 'comercio', username: 'cervantes', shippingPolicy: 'En 48 h' });
    const { user } = await edit(shop);
    const shown = screen.getByRole('textbox', { name: 'Nombre que se muestra' });
    expect(shown).toHaveAccessibleDescription('Si lo dejas vacío se ve tu nombre de usuario');
    const taken = 'Otro vendedor se llama así, o casi: añade algo que te distinga';
    const errors = [{ pointer: '/displayName', detail: taken }];
    const refusal = { title: 'invalid-fields', status: 422, detail: 'Revisa', errors };
    server.use(
      http.patch(
        apiUrl('users/7'),
        () => HttpResponse.json({ type: '/problems/invalid-fields', ...refusal }, { status: 422 }),
        { once: true },
      ),
    );
    await user.type(shown, 'Librería Cervantes');
    await user.click(save());
    await waitFor(() => expect(shown).toHaveAccessibleDescription(taken));
    expect(shown).toHaveValue('Librería Cervantes');
    const sent = changing(shop);
    await user.type(shown, ' de Soria');
    await user.click(save());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Librería Cervantes de Soria' }),
    ).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ displayName: 'Librería Cervantes de Soria' })]);
  });

  it('of a person has no other name to show', async () => {
    const sent = changing(aUser());
    const { user } = await edit();
    expect(screen.queryByLabelText('Nombre que se muestra')).toBeNull();
    await user.click(save());
    await screen.findByText('Perfil actualizado');
    expect(sent[0]).not.toHaveProperty('displayName');
  });

  it('can be given up', async () => {
    const { user } = await edit({ phone: '600' });
    await user.type(screen.getByLabelText('Teléfono'), '1');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('600')).toBeVisible();
  });

  it('goes on after a reload where it was left, until it is given up or signed out of', async () => {
    const { user, unmount } = await edit();
    const first = screen.getByRole('textbox', { name: 'Nombre' });
    await user.clear(first);
    await user.type(first, 'Lu');
    unmount();
    const again = await open({ city: 'Soria' });
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Lu');
    expect(screen.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Soria');
    await again.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    again.unmount();
    await open();
    expect(screen.getByRole('button', { name: 'Editar perfil' })).toBeVisible();
    expect(keptDrafts()).toHaveLength(0);
  });

  it('leaves nothing of it in the tab after signing out', async () => {
    server.use(http.post(apiUrl('logout'), () => new HttpResponse(null, { status: 204 })));
    const { user } = await edit();
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'X');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByText('Sesión cerrada');
    expect(keptDrafts()).toHaveLength(0);
  });

  it('wants a real address for mail', async () => {
    const { user } = await edit();
    await user.type(screen.getByLabelText('Correo'), '@');
    await user.click(save());
    expect(await screen.findByText('Ingresa un correo electrónico válido')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  });

  it('keeps what was typed when it fails', async () => {
    server.use(
      http.patch(apiUrl('users/7'), () =>
        HttpResponse.json(
          {
            type: '/problems/invalid-fields',
            title: 'invalid-fields',
            status: 422,
            detail: 'Revisa los campos',
            errors: [{ pointer: '/phone', detail: 'Este teléfono no vale' }],
          },
          { status: 422 },
        ),
      ),
    );
    const { user } = await edit();
    await user.type(screen.getByLabelText('Teléfono'), '12');
    await user.click(save());
    const sentence = 'No se pudo actualizar tu perfil. Inténtalo de nuevo.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Teléfono')).toHaveValue('12');
    expect(screen.getByText('Este teléfono no vale')).toBeVisible();
  });

  it('says when to try again after too many changes', async () => {
    const sentence = 'Demasiados intentos. Vuelve a probar dentro de 7 minutos.';
    server.use(http.patch(apiUrl('users/7'), () => problem(429, 'too-many-requests', sentence)));
    const { user } = await edit();
    await user.type(screen.getByLabelText('Teléfono'), '12');
    await user.click(save());
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the focus', () => {
  const editButton = () => screen.findByRole('button', { name: 'Editar perfil' });

  it('goes to the first field and comes back to the button', async () => {
    const { user } = await edit();
    expect(screen.getByLabelText('Nombre')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await editButton()).toHaveFocus();
  });

  it('comes back to the button once the changes are saved', async () => {
    changing(aUser());
    const { user } = await edit();
    await user.click(save());
    await screen.findByText('Perfil actualizado');
    expect(await editButton()).toHaveFocus();
  });

  it('stays with the button whose sending failed', async () => {
    let meanwhile: Element | null = null;
    server.use(
      http.patch(apiUrl('users/7'), () => {
        meanwhile = document.activeElement?.cloneNode() as Element;
        return problem(503, 'down', 'No');
      }),
    );
    const { user } = await edit();
    await user.click(save());
    await waitFor(() => expect(meanwhile).toHaveAttribute('aria-disabled', 'true'));
    // A browser takes the focus away from a button with that attribute.
    expect(meanwhile).not.toHaveAttribute('disabled');
    await screen.findByText('No se pudo actualizar tu perfil. Inténtalo de nuevo.');
    await waitFor(() => expect(save()).toHaveFocus());
  });

  it('is not moved by opening the page', async () => {
    await open();
    expect(document.body).toHaveFocus();
  });
});

describe('the photo', () => {
  it('is sent and becomes one’s own', async () => {
    const sent = changing(aUser());
    const address = new URL('/objects/uploads/yo?signature=s', location.origin);
    server.use(
      http.post(apiUrl('object-storage/upload-url'), () =>
        HttpResponse.json({
          url: address.href,
          method: 'PUT',
          headers: { 'Content-Type': 'image/png' },
        }),
      ),
      http.put('*/objects/uploads/yo', ({ request }) =>
        request.headers.get('Content-Type') === 'image/png'
          ? HttpResponse.json({})
          : problem(415, 'not-an-image', 'No'),
      ),
    );
    const { user } = await open();
    await user.upload(photoInput(), picture('yo.png', 'image/png'));
    expect(await screen.findByText('Foto actualizada')).toBeVisible();
    expect(sent).toEqual([{ profileImage: address.href.split('?')[0] }]);
  });

  it('has to be a picture of at most 5 MB', async () => {
    const { user } = await open();
    photoInput().removeAttribute('accept');
    await user.upload(photoInput(), picture('nota.txt', 'text/plain'));
    expect(
      await screen.findByText('Por favor selecciona un archivo de imagen válido.'),
    ).toBeVisible();
    const big = picture('yo.png', 'image/png');
    Object.defineProperty(big, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(photoInput(), big);
    expect(await screen.findByText('La imagen es demasiado grande. Máximo 5MB.')).toBeVisible();
  });

  it('of an iPhone that no browser shows says what to do', async () => {
    const { user } = await open();
    photoInput().removeAttribute('accept');
    await user.upload(photoInput(), picture('IMG_0001.HEIC', ''));
    expect(await screen.findByText(/Ajustes → Cámara → Formatos/)).toBeVisible();
  });

  it('that is refused says why', async () => {
    const refused = () => problem(422, 'image-damaged', 'La foto está incompleta.');
    server.use(http.post(apiUrl('object-storage/upload-url'), refused));
    const { user } = await open();
    await user.upload(photoInput(), picture('yo.png', 'image/png'));
    expect(await screen.findByText('La foto está incompleta.')).toBeVisible();
  });

  it('that can’t be sent says so', async () => {
    server.use(http.post(apiUrl('object-storage/upload-url'), () => problem(503, 'down', 'No')));
    const { user } = await open();
    await user.upload(photoInput(), picture('yo.png', 'image/png'));
    expect(
      await screen.findByText('No se pudo subir la imagen. Inténtalo de nuevo.'),
    ).toBeVisible();
  });

  it('says when to try again after too many', async () => {
    const sentence = 'Demasiados intentos. Vuelve a probar dentro de 7 minutos.';
    const refused = () => problem(429, 'too-many-requests', sentence);
    server.use(http.post(apiUrl('object-storage/upload-url'), refused));
    const { user } = await open();
    await user.upload(photoInput(), picture('yo.png', 'image/png'));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
