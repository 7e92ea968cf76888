import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from '@jest/globals';
import { HEIC_ADVICE } from '@contracts/uploads';
import { register } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { PHONE, signIn, visit } from './browser';
import { fillArticle } from './on-screen';
import { useBrowser } from './use-browser';

const HEIC = join(import.meta.dirname, '../../../backend/uploads/testing/heic-small.heic');
const TITLE = 'Bici plegable';

const system = useSharedSystem();
const browser = useBrowser();

it('a photo in HEIC is refused with what to do about it, whatever its name, and nothing else is lost', async () => {
  const { page } = await visit(browser.current, system.url, PHONE);
  await register(system.url, system.named('ciclista'));
  await page.goto('/entrar');
  await signIn(page, system.named('ciclista'));
  await page.goto('/crear-rifa');
  await fillArticle(page, TITLE);

  const heic = await readFile(HEIC);
  const good = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#b5652f' },
  })
    .jpeg()
    .toBuffer();
  await page.getByRole('button', { name: 'Subir Imágenes (0/5)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
    // Windows knows no type for it, and what is renamed claims another one.
    { name: 'IMG_0002.heif', mimeType: '', buffer: heic },
    { name: 'IMG_0003.jpg', mimeType: 'image/jpeg', buffer: heic },
    { name: 'bici.jpg', mimeType: 'image/jpeg', buffer: good },
  ]);
  for (const file of ['IMG_0001.HEIC', 'IMG_0002.heif'])
    await dialog.getByRole('note').getByText(`${file}: ${HEIC_ADVICE}`).waitFor();
  await dialog.getByRole('button', { name: 'Subir 2 fotos' }).click();
  await dialog.getByText(HEIC_ADVICE, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Dejarla fuera: IMG_0003.jpg' }).click();

  await page.getByRole('button', { name: 'Subir Imágenes (1/5)' }).waitFor();
  expect(await page.getByLabel(/^Nombre del artículo/).inputValue()).toBe(TITLE);
  await page.context().close();
});
