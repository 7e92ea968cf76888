import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { aPhoto, chooseFiles, field, fill, open, photosWork } from '@/testing/raffle-form';
import { hear } from '@/testing/hear';
import { server } from '@/testing/server';

beforeEach(photosWork);
describe('its photos', () => {
  it('are at most five, each removable', async () => {
    const { user } = await open();
    const dialog = await chooseFiles(
      user,
      [1, 2, 3, 4, 5, 6].map((number) => aPhoto(`${number}.png`)),
    );
    expect(dialog.getByRole('note')).toHaveTextContent(/como mucho 5 fotos/);
    await user.click(dialog.getByRole('button', { name: 'Subir 5 fotos' }));
    expect(await screen.findByText('5 imágenes añadidas correctamente')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /Subir Imágenes/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 5' }));
    expect(screen.getByRole('button', { name: 'Subir Imágenes (4/5)' })).toBeVisible();
  });

  it('have to be pictures, and not too big', async () => {
    const { user } = await open();
    const big = aPhoto('grande.png');
    Object.defineProperty(big, 'size', { value: 10_485_761 });
    await user.click(screen.getByRole('button', { name: /Subir Imágenes/ }));
    const dialog = await screen.findByRole('dialog');
    const input = within(dialog).getByLabelText('Elegir fotos', { selector: 'input' });
    // Dropped files may be of any type, unlike chosen ones.
    input.removeAttribute('accept');
    await user.upload(input, [big, aPhoto('nota.txt', 'text/plain'), aPhoto('R5.HIF', '')]);
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^grande\.png: La imagen es demasiado grande/),
      expect.stringMatching(/^nota\.txt: Por favor selecciona un archivo de imagen/),
      expect.stringMatching(/^R5\.HIF: La foto está en formato HEIC/),
    ]);
    expect(screen.getByRole('button', { name: 'Subir fotos' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('are shown by an icon where the browser can’t show them', async () => {
    const { user } = await open();
    const dialog = await chooseFiles(user, [aPhoto('escaneada.tiff', 'image/tiff')]);
    const row = within(dialog.getByRole('listitem'));
    const preview = row.getByRole('presentation');
    fireEvent.error(preview);
    await waitFor(() => expect(preview).not.toBeInTheDocument());
    expect(row.getByTestId('ImageNotSupportedOutlinedIcon')).toBeVisible();
    expect(row.getByText('escaneada.tiff')).toBeVisible();
  });

  it('list four refused files at a time', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Subir Imágenes/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByLabelText('Elegir fotos', { selector: 'input' });
    input.removeAttribute('accept');
    const notes = [1, 2, 3, 4, 5, 6].map((number) => aPhoto(`nota${number}.txt`, 'text/plain'));
    await user.upload(input, notes);
    expect(dialog.getAllByRole('note')).toHaveLength(4);
    expect(dialog.getByText('y 2 más')).toBeVisible();
    await user.upload(input, notes.slice(0, 4));
    expect(dialog.getAllByRole('note')).toHaveLength(4);
    expect(dialog.queryByText(/^y \d+ más$/)).toBeNull();
  });

  it('are not accepted twice, neither while they wait nor after they were sent', async () => {
    const { user } = await open();
    let dialog = await chooseFiles(user, [aPhoto('reloj.png'), aPhoto('reloj.png')]);
    const refusal = 'reloj.png: Ya has elegido esta foto.';
    expect(dialog.getByText(refusal)).toBeVisible();
    await user.upload(dialog.getByLabelText('Elegir fotos', { selector: 'input' }), [
      aPhoto('reloj.png'),
      aPhoto('caja.png'),
    ]);
    expect(dialog.getByText(refusal)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Subir 2 fotos' }));
    await screen.findByRole('img', { name: 'Foto 2' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    dialog = await chooseFiles(user, [aPhoto('reloj.png')]);
    expect(dialog.getByText(refusal)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A removed photo may be chosen again.
    const heard = hear();
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
    await waitFor(() => expect(heard).toEqual(['Foto 1 quitada. Queda 1.']));
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
    await waitFor(() => expect(heard.at(-1)).toBe('Foto 1 quitada. No queda ninguna.'));
    dialog = await chooseFiles(user, [aPhoto('reloj.png')]);
    expect(dialog.queryByText(refusal)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Subir 1 foto' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('wait for the connection, and stored ones stay', async () => {
    const offline = { once: true };
    server.use(http.put('*/objects/uploads/p2', () => HttpResponse.error(), offline));
    const { user } = await open();
    await fill(user, /Nombre del artículo/, 'Patinete');
    const dialog = await chooseFiles(user, [aPhoto('a.png'), aPhoto('b.png')]);
    await user.click(dialog.getByRole('button', { name: 'Subir 2 fotos' }));
    expect(await dialog.findByText(/^Se ha cortado la conexión/)).toBeVisible();
    expect(dialog.getAllByRole('note')).toHaveLength(1);
    expect(dialog.getAllByRole('button', { name: /^Cancelar .+png$/ })).toHaveLength(1);

    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('img', { name: 'Foto 2' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    expect(field(/Nombre del artículo/)).toHaveValue('Patinete');
  });

  it('show that the device is offline, until it is back', async () => {
    const { user } = await open();
    const dialog = await chooseFiles(user, [aPhoto()]);
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(dialog.getByText(/^No hay conexión a internet/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Reintentar' })).not.toHaveAttribute('aria-disabled');
    line.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(dialog.queryByText(/^No hay conexión a internet/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Cancelar foto.png' })).toBeVisible();
  });

  it('can be cancelled during the upload', async () => {
    server.use(http.put('*/objects/uploads/:key', () => delay('infinite')));
    const { user } = await open();
    const dialog = await chooseFiles(user, [aPhoto('lenta.png')]);
    await user.click(dialog.getByRole('button', { name: 'Subir 1 foto' }));
    expect(await dialog.findByRole('progressbar', { name: 'Subida de lenta.png' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar lenta.png' }));
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('stay when another one is refused, which can be sent again or left out', async () => {
    server.use(
      http.put('*/objects/uploads/p5', () => problem(415, 'not-an-image', 'No es una imagen'), {
        once: true,
      }),
      http.put('*/objects/uploads/p6', () => problem(415, 'not-an-image', 'Está dañada'), {
        once: true,
      }),
    );
    const { user } = await open();
    const names = ['a.png', 'b.png', 'c.png', 'd.png', 'mala.png'];
    const dialog = await chooseFiles(
      user,
      names.map((name) => aPhoto(name)),
    );
    await user.click(dialog.getByRole('button', { name: 'Subir 5 fotos' }));
    expect(await dialog.findByRole('status')).toHaveTextContent(
      '4 fotos ya están subidas. 1 foto no se ha podido subir: reinténtalo o sigue sin ella.',
    );
    expect(dialog.getByText('No es una imagen')).toBeVisible();
    expect(dialog.queryByText('a.png')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Reintentar mala.png' }));
    expect(await dialog.findByText('Está dañada')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Dejarla fuera: mala.png' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('img', { name: /^Foto \d$/ })).toHaveLength(4);
  });

  it('are put in order by their arrows and by dragging, and told so', async () => {
    const { user } = await open();
    const dialog = await chooseFiles(user, [aPhoto('a.png'), aPhoto('b.png'), aPhoto('c.png')]);
    await user.click(dialog.getByRole('button', { name: 'Subir 3 fotos' }));
    await screen.findByRole('img', { name: 'Foto 3' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = () =>
      screen.getAllByRole('img', { name: /^Foto/ }).map((photo) => photo.getAttribute('src'));
    const [first, second, third] = shown();

    await user.click(screen.getByRole('button', { name: 'Mover la foto 3 antes' }));
    expect(shown()).toStrictEqual([first, third, second]);
    expect(screen.getByText('La foto 3 está ahora en el lugar 2 de 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mover la foto 2 antes' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(shown()).toStrictEqual([third, first, second]);
    expect(screen.getByText('La foto 2 es ahora la portada.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mover la foto 1 después' })).toHaveFocus();

    const tiles = within(screen.getByRole('list', { name: 'Tus fotos, en su orden' }));
    const [cover, , last] = tiles.getAllByRole('listitem');
    if (!cover || !last) throw new Error('There are three photos');
    expect(within(cover).getByText('Portada')).toBeVisible();
    fireEvent.dragStart(cover, { dataTransfer: {} });
    fireEvent.dragEnter(last);
    expect(fireEvent.dragOver(last)).toBe(false);
    fireEvent.drop(last);
    await screen.findByText('La foto 1 está ahora en el lugar 3 de 3.');
    expect(shown()).toStrictEqual([first, second, third]);
  });

  it('show why they were refused, and can be sent again', async () => {
    server.use(
      http.put('*/objects/uploads/:key', () => problem(415, 'not-an-image', 'No es una imagen'), {
        once: true,
      }),
    );
    const { user } = await open();
    const dialog = await chooseFiles(user, [aPhoto()]);
    await user.click(dialog.getByRole('button', { name: 'Subir 1 foto' }));
    expect(await dialog.findByText('No es una imagen')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Subir 1 foto' }));
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeInTheDocument();
  });
});
