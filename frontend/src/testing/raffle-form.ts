import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { User } from '@contracts/accounts';
import { aUser } from './controls';
import { apiUrl, signedInAs } from './handlers';
import { renderApp } from './render-app';
import { server } from './server';

const uploadsWork = () => {
  let uploads = 0;
  server.use(
    http.post(apiUrl('objects/upload'), () => {
      uploads += 1;
      const uploadURL = new URL(`/objects/uploads/p${uploads}?signature=s`, location.origin).href;
      return HttpResponse.json({ uploadURL });
    }),
    http.put('*/objects/uploads/:key', () => HttpResponse.json({})),
    http.put(apiUrl('raffle-images'), async ({ request }) => {
      // The page sends the address from above.
      const { imageURL } = (await request.json()) as { imageURL: string };
      return HttpResponse.json({ objectPath: new URL(imageURL).pathname });
    }),
  );
};

/** Adds what jsdom lacks to show chosen pictures, and a server that takes them. */
export const photosWork = () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  uploadsWork();
};

export const aPhoto = (name = 'foto.png', type = 'image/png') => new File(['x'], name, { type });
export const field = (name: RegExp) => screen.getByRole('textbox', { name });
export const submit = () => screen.getByRole('button', { name: 'Crear Rifa' });

/** The form, for somebody signed in. */
export const open = async (user: Partial<User> = {}) => {
  server.use(signedInAs(aUser(user)));
  const app = renderApp('/crear-rifa');
  await screen.findByRole('textbox', { name: /Nombre del artículo/ });
  return app;
};

/** Chooses files in the photo dialog. @returns queries within it */
export const chooseFiles = async (user: UserEvent, files: File[]) => {
  await user.click(screen.getByRole('button', { name: /Subir Imágenes/ }));
  const dialog = await screen.findByRole('dialog');
  await user.upload(within(dialog).getByLabelText('Elegir fotos', { selector: 'input' }), files);
  return within(dialog);
};

export const addPhoto = async (user: UserEvent) => {
  const dialog = await chooseFiles(user, [aPhoto()]);
  await user.click(dialog.getByRole('button', { name: 'Subir 1 foto' }));
  await screen.findByRole('img', { name: 'Foto 1' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Pastes, because typing validates the whole form at every key. */
export const fill = async (user: UserEvent, name: RegExp, text: string) => {
  await user.click(field(name));
  await user.paste(text);
};

/** What an article needs besides its name. */
export const fillRest = async (user: UserEvent) => {
  await fill(user, /Marca/, 'Xiaomi');
  await fill(user, /Color/, 'Negro');
  await fill(user, /Descripción/, 'Con cargador');
  await user.selectOptions(screen.getByLabelText(/^Categoría/), 'Electrónica');
};

export const fillArticle = async (user: UserEvent) => {
  await fill(user, /Nombre del artículo/, 'Patinete');
  await fillRest(user);
};
