import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { PHONE, visit, MOVING } from './browser';
import { registerPerson } from './on-screen';
import { useBrowser } from './use-browser';

const TITLE = 'Bicicleta de paseo';
const ALL = 4;

const system = useSharedSystem();
const browser = useBrowser();

/** What a seller has on sale before the buyer comes. */
const INSTEAD = 'No hay rifas con «bicileta». Te enseñamos las de «bicicleta».';

/** As on a phone, whose browser keeps what it shares. */
const SHARES_FILES = `Object.assign(navigator, {
  canShare: () => true,
  share: async ({ files: [file] }) => {
    window.sharedFiles = file.name + ' ' + file.type;
  },
})`;

const fillTheShop = async (): Promise<void> => {
  const seller = await register(system.url, system.named('vendedora'));
  const image = await uploadPicture(seller, [800, 600]);
  const auto = { completionMode: 'auto', minTickets: undefined };
  await publishRaffle(seller, image, { title: TITLE, ...auto, totalTickets: ALL, ticketPrice: 2 });
  await publishRaffle(seller, image, { title: 'Bicicleta eléctrica', ticketPrice: 20 });
  await publishRaffle(seller, image, { title: 'Patinete' });
};

it('a buyer finds a raffle, registers on the way, buys it out, wins, and knows whom to write to', async () => {
  await fillTheShop();
  const { page, complaints } = await visit(browser.current, system.url, PHONE, MOVING);
  const focused = page.locator(':focus');

  // Finds it.
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Buscar' }).last().click();
  const box = page.getByRole('combobox', { name: 'Buscar' });
  await box.fill('bicileta');
  await page.getByText(INSTEAD).waitFor();
  await page.getByText('2 resultados', { exact: true }).waitFor();
  // The first suggestion is a raffle. Those for the text before stay until this one has its own.
  const answered = page.waitForResponse(/suggestions\?.*electrica/);
  await box.fill('electrica bici');
  await answered;
  await page.getByRole('option', { name: TITLE, exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('option', { name: 'Bicicleta eléctrica' }).waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bicicleta eléctrica' }).waitFor();
  await page.goBack();
  await box.fill('bicicleta');
  await box.press('Enter');
  await page.getByText('2 resultados', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Máximo').fill('2,50');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await page.getByText('1 resultado', { exact: true }).waitFor();
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const address = new URL(page.url()).pathname;

  // Chooses three tickets, and has to register; comes back to them.
  await page.getByRole('main').getByRole('button', { name: 'Participar' }).first().click();
  await page.getByLabel('Número de tickets', { exact: true }).fill('3');
  await page.getByText('6,00 €').first().waitFor();
  await page.getByRole('button', { name: 'Comprar 3 tickets' }).click();
  await page.getByText('después volverás a donde estabas').waitFor();
  await registerPerson(page, system.named('marta'));
  await page.waitForURL(`**${address}`);
  const sheet = page.getByRole('dialog', { name: 'Participar en la rifa' });
  expect(await sheet.getByLabel('Número de tickets', { exact: true }).inputValue()).toBe('3');
  await sheet.getByRole('button', { name: 'Comprar 3 tickets' }).click();
  await page.getByText('Has adquirido 3 tickets para esta rifa.').waitFor();
  // The focus is never lost: first on the ticket, then on the first way on.
  expect(await focused.innerText()).toMatch(/^Tus tickets\s*1–3$/);
  await sheet.waitFor({ state: 'hidden' });
  expect(await focused.innerText()).toBe('Ver mis tickets');

  // Sees the receipt.
  await page.getByRole('link', { name: 'Ver mis tickets', exact: true }).click();
  await page.getByRole('heading', { name: 'Tus tickets en esta rifa' }).waitFor();
  await page.getByText('Ver los comprobantes').first().click();
  await page.getByText(/^Compra nº 1: /).waitFor();

  // Takes the last one from the list of their own, and hears of the win there.
  await page.getByRole('navigation').getByRole('link', { name: 'Mis Rifas' }).last().click();
  await page.getByText('3 tickets', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: `Comprar más tickets: ${TITLE}` }).click();
  // A step that leads nowhere keeps the focus.
  const fewer = sheet.getByRole('button', { name: 'Un ticket menos' });
  await fewer.focus();
  await fewer.press('Enter');
  expect(await focused.getAttribute('aria-label')).toBe('Un ticket menos');
  await sheet.getByRole('button', { name: /^Comprar 1 ticket · 2,00.€$/ }).click();
  await page.getByText('¡Ticket adquirido!').waitFor();
  const news = page.getByRole('status').filter({ hasText: `«${TITLE}» es para ti.` });
  await news.getByRole('link', { name: 'Ver el sorteo' }).click();

  // The room shows the win, its proof, and the other side.
  await page
    .getByText(/^¡Te ha tocado, /)
    .first()
    .waitFor();
  await page.getByText('Comprobado en tu navegador: cuadra').waitFor();

  // A picture of the prize: the device shares it, or it is downloaded.
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Compartir mi premio' }).click();
  const picture = await sharp(await (await downloaded).path()).metadata();
  expect(picture).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
  await page.evaluate(SHARES_FILES);
  await page.getByRole('button', { name: 'Compartir mi premio' }).click();
  const shared = () => page.evaluate('window.sharedFiles');
  await until(
    'the picture is shared',
    async () => (await shared()) === 'me-ha-tocado.jpg image/jpeg',
  );

  await page.getByText('Para quien quiera los detalles').first().click();
  expect(await page.getByText('Coincide', { exact: true }).count()).toBe(8);
  await page.getByRole('heading', { name: 'Contacto de quien vende' }).waitFor();
  await page.getByText(`${system.named('vendedora')}@example.com`, { exact: true }).waitFor();

  // The bell has it too, and the list of what was won.
  await page.getByRole('button', { name: /^Avisos, \d sin leer$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  await panel.getByText(/^¡Has ganado, /).waitFor();
  await panel.getByRole('button', { name: 'Marcar como leídos' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Mis Rifas' }).last().click();
  await page.getByRole('tab', { name: 'Ganadas' }).click();
  await page.getByText(/^¡Te ha tocado con\sel\s\d!$/).waitFor();
  await page.getByRole('link', { name: `Recibir el premio: ${TITLE}` }).waitFor();
  expect(complaints).toEqual([]);
});
