import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { register } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { DESK, visit } from './browser';
import { fillArticle, openProfile, registerPerson, uploadPhotos } from './on-screen';
import { useBrowser } from './use-browser';

const TITLE = 'Cuenco de barro negro';

const system = useSharedSystem();
const browser = useBrowser();

/** The addresses of the photos, in their order. */
const photosOf = async (page: Page): Promise<(string | null)[]> => {
  const photos = page.getByRole('list', { name: 'Tus fotos, en su orden' }).getByRole('img');
  return Promise.all((await photos.all()).map((photo) => photo.getAttribute('src')));
};

/** Somebody else buys, elsewhere. */
const sell = async (raffleId: number, tickets: number): Promise<void> => {
  const buyer = await register(system.url, system.named('compradora'));
  const body = { raffleId, tickets };
  expect((await buyer.send('POST', '/api/participations', body)).status).toBe(201);
};

it('a private seller registers, publishes with photos in their order, sees sales live, and features the raffle', async () => {
  const { page, complaints } = await visit(browser.current, system.url, DESK);

  // Registers on the way to the form.
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Crear' }).first().click();
  await page.getByText('después volverás a donde estabas').waitFor();
  await registerPerson(page, system.named('alfarera'));
  await page.getByText('No tienes rifas activas').waitFor();
  await page.getByRole('link', { name: 'Crear Primera Rifa' }).click();

  // Is told what is missing, and loses nothing.
  await fillArticle(page, TITLE);
  expect(await page.getByRole('button', { name: 'Crear Rifa' }).isDisabled()).toBe(true);
  await page.getByText('* Debes subir al menos 1 foto para crear la rifa').waitFor();
  await page.getByLabel(/^Precio del ticket/).fill('0,05');
  await page.getByLabel(/^Precio del ticket/).press('Tab');
  await page.getByText('El precio mínimo del ticket es 0.10€').waitFor();
  await page.getByLabel(/^Precio del ticket/).fill('1,50');
  await page.getByLabel(/^Número total de tickets/).fill('20');
  await page.reload();
  expect(await page.getByLabel(/^Nombre del artículo/).inputValue()).toBe(TITLE);
  expect(await page.getByLabel(/^Precio del ticket/).inputValue()).toBe('1,50');

  // Orders the photos by keys, then by dragging.
  await uploadPhotos(page, ['#222222', '#b5652f', '#44aa88']);
  await page.getByRole('button', { name: 'Quitar la foto 3' }).waitFor();
  const [first, second, third] = await photosOf(page);
  await page.getByRole('button', { name: 'Mover la foto 3 antes' }).press('Enter');
  await page.getByText('La foto 3 está ahora en el lugar 2 de 3.').waitFor();
  expect(await photosOf(page)).toStrictEqual([first, third, second]);
  const tiles = page.getByRole('list', { name: 'Tus fotos, en su orden' }).getByRole('listitem');
  await tiles.nth(1).dragTo(tiles.nth(0));
  await page.getByText('La foto 2 es ahora la portada.').waitFor();
  expect(await photosOf(page)).toStrictEqual([third, first, second]);

  // Sees it as others will, and publishes.
  const preview = page.getByRole('region', { name: 'Así la verán' });
  await preview.getByText(TITLE).first().waitFor();
  await preview.getByText('1,50 €').first().waitFor();
  await preview.getByText('30,00 €').first().waitFor();
  await page.getByRole('button', { name: 'Crear Rifa' }).click();
  await page.getByText('Tu rifa ha sido publicada correctamente').waitFor();
  await page.waitForURL('**/crear');
  const link = page.getByRole('link', { name: TITLE, exact: true }).first();
  const raffleId = Number((await link.getAttribute('href'))?.split('/').at(-1));

  // Shares it, and prints its poster: one sheet, with nothing of the page on it.
  await page.getByRole('link', { name: 'Compartir mi rifa' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tu rifa está publicada' }).waitFor();
  const address = new URL(`/rifas/${raffleId}`, system.url).href;
  const whatsApp = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(address);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByTestId('paper');
  await paper.getByText(TITLE).waitFor();
  await paper.getByRole('img', { name: `Código QR con ${address}` }).waitFor();
  expect(await page.getByRole('main').isVisible()).toBe(false);
  // A4 at 96 pixels an inch.
  const box = await paper.boundingBox();
  expect(box?.width).toBeCloseTo(793.7, 0);
  expect(box?.height).toBeLessThan(1122.5);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Ir a Mis Rifas' }).click();
  await page.getByRole('link', { name: `Compartir y cartel: ${TITLE}` }).waitFor();

  // Watches a sale come in.
  await page.getByText('En directo', { exact: true }).first().waitFor();
  await sell(raffleId, 5);
  await page.getByText('7,50 €').first().waitFor();
  const bar = page.getByRole('main').getByRole('progressbar').first();
  expect(await bar.getAttribute('aria-valuenow')).toBe('25');

  // Features it once a week, and sees it on the home page.
  await page.getByRole('button', { name: `Destacar: ${TITLE}` }).click();
  const ask = page.getByRole('dialog', { name: '¿Destacar esta rifa?' });
  await ask.getByText('Solo puedes destacar 1 rifa por semana.').waitFor();
  await ask.getByRole('button', { name: 'Destacar', exact: true }).click();
  await page.getByText('Rifa destacada', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: `Destacada: ${TITLE}` }).isDisabled()).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click();
  const shelf = page.getByRole('region', { name: 'Particulares Destacadas' });
  await shelf.getByRole('link', { name: TITLE }).waitFor();

  // Nobody buys of their own.
  await shelf.getByRole('link', { name: TITLE }).click();
  await page.getByText('Es tu rifa: no puedes comprar tickets de ella.').first().waitFor();

  // Completes the profile; others see what is public.
  await openProfile(page);
  await page.getByRole('button', { name: 'Editar perfil' }).click();
  await page.getByRole('textbox', { name: 'Correo' }).fill('nada');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Ingresa un correo electrónico válido').waitFor();
  await page.getByRole('textbox', { name: 'Correo' }).fill('alfarera@example.com');
  await page.getByRole('textbox', { name: 'Sobre mí' }).fill('Hago barro desde niña.');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('600 123 456');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Tu información ha sido actualizada correctamente.').waitFor();
  await page.getByRole('link', { name: 'Ver mi perfil público' }).click();
  // The profile stays until the public page has come.
  await page.getByRole('link', { name: TITLE }).waitFor();
  await page.getByText('Hago barro desde niña.').waitFor();
  await page.getByText('Particular', { exact: true }).first().waitFor();
  expect(await page.getByText('600 123 456').count()).toBe(0);
  expect(complaints).toEqual([]);
});
