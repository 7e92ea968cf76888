import { expect, it } from '@jest/globals';
import { register } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { DESK, visit } from './browser';
import { fillArticle, fillShop, openProfile, uploadPhotos } from './on-screen';
import { useBrowser } from './use-browser';

const SHOP = 'Cerámica Duero';
const SHOWN = 'Cerámica del Duero, hornos de Soria';
const TITLE = 'Vajilla de doce piezas';
/** The control digit of the second one is wrong. */
const [CIF, WRONG_CIF] = ['A58818501', 'A58818502'];

const system = useSharedSystem();
const browser = useBrowser();

const sell = async (raffleId: number, tickets: number): Promise<void> => {
  const buyer = await register(system.url, system.named('compradora'));
  const body = { raffleId, tickets };
  expect((await buyer.send('POST', '/api/participations', body)).status).toBe(201);
};

it('a shop registers with its tax number, closes its raffle when enough is sold, and meets the winner', async () => {
  const { page, complaints } = await visit(browser.current, system.url, DESK);

  // Mistypes its tax number, and mends it.
  await page.goto('/perfil');
  await fillShop(page, SHOP, WRONG_CIF);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByText('El CIF/NIF no es válido: revisa sus números y letras').waitFor();
  expect(await page.getByLabel('Nombre de tienda o empresa').inputValue()).toBe(SHOP);
  await page.getByLabel('CIF/NIF').fill(CIF);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByText(`Te damos la bienvenida a Rifaviva, ${SHOP}.`).waitFor();

  // Writes its policy, and the name to show; the tax number can't be changed any more.
  await page.getByRole('button', { name: 'Editar perfil' }).click();
  expect(await page.getByLabel('CIF/NIF').inputValue()).toBe(CIF);
  expect(await page.getByLabel('CIF/NIF').isEditable()).toBe(false);
  await page
    .getByRole('textbox', { name: /^Política de envíos/ })
    .fill('Envío en 48 horas. Devolución en 14 días.');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('980 000 111');
  const shown = page.getByRole('textbox', { name: 'Nombre que se muestra' });
  await shown.fill('Soporte de Rifaviva');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Este nombre parece del equipo de Rifaviva: elige otro').waitFor();
  expect(await shown.inputValue()).toBe('Soporte de Rifaviva');
  await shown.fill(SHOWN);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Perfil actualizado').waitFor();
  await page.getByText('Devolución en 14 días.').waitFor();

  // Publishes a raffle without an upper limit.
  await page.getByRole('navigation').getByRole('link', { name: 'Crear' }).first().click();
  await page.getByRole('link', { name: 'Crear Nueva Rifa' }).first().click();
  await fillArticle(page, TITLE);
  await page.getByRole('radio', { name: /^Manual/ }).check();
  await page.getByLabel(/^Número mínimo de tickets/).fill('3');
  expect(await page.getByLabel(/^Número total de tickets/).count()).toBe(0);
  await page.getByLabel(/^Precio del ticket/).fill('2');
  await page.getByLabel('El producto incluye envío').check();
  await uploadPhotos(page, ['#335577']);
  await page.getByRole('button', { name: 'Crear Rifa' }).click();
  await page.waitForURL('**/crear');
  await page.getByText('Falta alcanzar tickets mínimos').waitFor();
  const close = page.getByRole('button', { name: `Cerrar rifa: ${TITLE}` });
  expect(await close.isDisabled()).toBe(true);
  const link = page.getByRole('link', { name: TITLE }).first();
  const address = (await link.getAttribute('href')) ?? '';

  // Closes it when the minimum is sold.
  await page.getByText('En directo', { exact: true }).first().waitFor();
  await sell(Number(address.split('/').at(-1)), 4);
  await page.getByText('✓ Tickets mínimos alcanzados', { exact: true }).waitFor();
  await close.click();
  const ask = page.getByRole('dialog', { name: '¿Cerrar esta rifa?' });
  await ask.getByText('Se cerrará la venta con 4 tickets vendidos').waitFor();
  await ask.getByRole('button', { name: 'Cerrar rifa' }).click();
  await page.getByText('La rifa se ha cerrado correctamente').waitFor();

  // Hears of the draw, and finds the winner in the list of what is finished.
  await page.getByRole('tab', { name: /^Finalizadas/ }).click();
  await page.getByText('Completada', { exact: true }).waitFor();
  await page.getByText('8,00 €').first().waitFor();
  await page.getByRole('link', { name: `Contactar con quien ha ganado: ${TITLE}` }).click();
  await page.getByRole('heading', { name: 'Contacto de quien ha ganado' }).waitFor();
  await page.getByText(`${system.named('compradora')}@example.com`, { exact: true }).waitFor();

  // Others see a shop, with its mail and telephone.
  await openProfile(page);
  await page.getByRole('link', { name: 'Ver mi perfil público' }).click();
  await page.getByRole('heading', { level: 1, name: SHOWN }).waitFor();
  await page.getByText(`@${SHOP}`, { exact: true }).waitFor();
  await page.getByText('Comercio', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'tienda@example.com' }).waitFor();
  await page.getByRole('link', { name: '980 000 111' }).waitFor();
  await page.getByRole('tab', { name: /^Finalizadas/ }).click();
  await page.getByText(/^Ganó .+ con\sel\s\d$/).waitFor();
  // The browser's, of the name that was refused.
  expect(complaints).toEqual([expect.stringContaining('422')]);
});
