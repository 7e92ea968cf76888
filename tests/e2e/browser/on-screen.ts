import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../kit/system/shop';
import { until } from '../../kit/until';
import type { Visit } from './browser';

/** Another tab of the same browser. */
export const newTab = async ({ page }: Visit, address: string): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
};

/** Chooses a quantity beside the raffle, and presses «Comprar». */
export const order = async (page: Page, tickets: number): Promise<void> => {
  const again = page.getByRole('button', { name: 'Comprar más', exact: true });
  const press = page.getByRole('button', { name: /^Comprar \d+ tickets? · / });
  // Neither is there while the ticket of the purchase before is shown.
  await again.or(press).waitFor();
  if (await again.isVisible()) await again.click();
  await page.getByLabel('Número de tickets', { exact: true }).fill(String(tickets));
  await press.click();
};

/** Buys, and waits for the receipt. */
export const buy = async (page: Page, tickets: number): Promise<void> => {
  await order(page, tickets);
  await page.getByText('¡Participación registrada!').waitFor();
};

/** By the menu of the account, on a desk. */
export const openProfile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Perfil' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
};

export const signOut = async (page: Page): Promise<void> => {
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByText('Has cerrado sesión correctamente').waitFor();
};

/** Until the bar of a raffle's sales stands at so many percent. */
export const untilSold = (page: Page, percent: number): Promise<void> =>
  until(`${percent} % are sold`, async () => {
    const bar = page.getByRole('main').getByRole('progressbar').first();
    return (await bar.getAttribute('aria-valuenow')) === String(percent);
  });

/** Until the counts of this page update by themselves. */
export const untilLive = (page: Page): Promise<void> =>
  page.getByText('En directo', { exact: true }).first().waitFor();

/** What every account has. */
const fillAccount = async (page: Page, mailbox: string): Promise<void> => {
  await page.getByLabel('Correo').fill(`${mailbox}@example.com`);
  await page.getByLabel('Contraseña').first().fill(PASSWORD);
  await page.getByLabel('Confirmo que soy mayor de edad').check();
};

/** From the sign-in screen: fills in the form of a new private person, and sends it. */
export const registerPerson = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Nombre', { exact: true }).fill('Marta');
  await page.getByLabel('Apellidos').fill('Ruiz Peña');
  await fillAccount(page, username);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByText('¡Registro exitoso!').waitFor();
};

/** From the sign-in screen: fills in the form of a new shop, without sending it. */
export const fillShop = async (page: Page, name: string, cif: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByText('Comercio', { exact: true }).click();
  await page.getByLabel('Nombre de tienda o empresa').fill(name);
  await page.getByLabel('CIF/NIF').fill(cif);
  await fillAccount(page, 'tienda');
};

/** In the form of a new raffle. */
export const fillArticle = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel(/^Nombre del artículo/).fill(title);
  await page.getByLabel(/^Marca/).fill('Alfarería Zamora');
  await page.getByLabel(/^Color/).fill('Barro');
  await page.getByLabel(/^Descripción/).fill('Hecha a mano, con tapa y filtro.');
  await page.getByRole('combobox', { name: /^Categoría/ }).selectOption('Hogar');
};

/** Uploads a photo of each colour in the form of a new raffle. */
export const uploadPhotos = async (page: Page, colors: readonly string[]): Promise<void> => {
  const files = await Promise.all(
    colors.map(async (background, index) => ({
      name: `foto-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await page.getByRole('button', { name: 'Subir Imágenes (0/5)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(files);
  await dialog.getByRole('button', { name: /^Subir \d fotos?$/ }).click();
  await page.getByText('Imágenes subidas').waitFor();
};
