import { expect, it } from '@jest/globals';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { until } from '../../kit/until';
import { DESK, visit, MOVING } from './browser';
import { useBrowser } from './use-browser';

const TITLE = 'Mesa de nogal';

const system = useSystem({});
const browser = useBrowser();

const fillTheShop = async (): Promise<void> => {
  const seller = await register(system.url, 'carpintera');
  const image = await uploadPicture(seller, [800, 600]);
  const { id } = await publishRaffle(seller, image, { title: TITLE });
  await seller.send('POST', `/api/raffles/${id}/feature`);
  await publishRaffle(seller, image, { title: 'Taburete de pino' });
  const buyer = await register(system.url, 'compradora');
  await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 2 });
};

it('a visitor looks around, reads what the site promises, and is asked to sign in only for what needs it', async () => {
  await fillTheShop();
  const { page, complaints } = await visit(browser.current, system.url, DESK, MOVING);

  /** Parts of a page below the window are loaded as one comes near. */
  const scrollTo = async (name: string) => {
    const region = page.getByRole('region', { name });
    await until(`«${name}» is there`, async () => {
      await page.mouse.wheel(0, 300);
      return (await region.count()) === 1;
    });
    return region;
  };

  // The home page and its strips.
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Particulares Destacadas' });
  await shelf.getByRole('link', { name: TITLE, exact: true }).waitFor();
  await page.getByText('No hay rifas destacadas de comercios en este momento').waitFor();
  for (const [strip, link] of [
    ['Terminan pronto', 'Taburete de pino'],
    ['Recién vendidas', TITLE],
  ] as const) {
    const region = await scrollTo(strip);
    await region.getByRole('link', { name: link, exact: true }).first().waitFor();
  }

  // The newsletter.
  const newsletter = await scrollTo('Mantente informado');
  await newsletter.getByLabel('Correo').fill('nadie');
  await newsletter.getByRole('button', { name: 'Suscribirme' }).click();
  await newsletter.getByText('Email inválido').waitFor();
  await newsletter.getByLabel('Correo').fill('visita@example.com');
  await newsletter.getByRole('button', { name: 'Suscribirme' }).click();
  await newsletter.getByText('Escribiremos a visita@example.com.').waitFor();

  // A category, a raffle, its history, its seller.
  await page
    .getByRole('region', { name: 'Explorar por categoría' })
    .getByRole('link')
    .last()
    .click();
  await page.getByText('2 resultados', { exact: true }).waitFor();
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const address = new URL(page.url()).pathname;
  const history = page.getByRole('heading', { name: 'La historia de esta rifa' });
  await history.scrollIntoViewIfNeeded();
  await page.getByText('Destacada en la portada').first().waitFor();
  await page
    .getByRole('link', { name: /Prueba De Carga/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Estadísticas' }).waitFor();
  await page.getByRole('link', { name: 'Taburete de pino', exact: true }).waitFor();
  expect(await page.getByText('carpintera@example.com').count()).toBe(0);

  // The texts of the footer.
  for (const [link, title] of [
    ['Juego responsable', 'Juego responsable'],
    ['Aviso legal', 'Aviso legal'],
    ['Términos y condiciones', 'Términos y condiciones'],
    ['Privacidad', 'Privacidad'],
    ['Cookies', 'Cookies'],
    ['Ayuda', 'Ayuda'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  await page.getByLabel('Buscar en la ayuda').fill('sorteo');
  await page.getByText(/^\d+ preguntas?$/).waitFor();

  // Dead ends lead on.
  for (const [path, says] of [
    ['/no/existe', '404 Page Not Found'],
    ['/rifas/999999', 'Lo sentimos, la rifa que buscas no existe o ha sido eliminada.'],
    ['/vendedor/999999', 'No se pudo cargar la información del vendedor.'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await page.getByText(says).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
  }

  // What needs an account asks for it, and promises to come back.
  await page.goto(address);
  await page
    .getByRole('link', { name: `Entra para añadir a favoritos: ${TITLE}` })
    .first()
    .click();
  await page.getByText('después volverás a donde estabas').waitFor();
  for (const path of ['/favoritos', '/participaciones', '/crear', '/crear-rifa', '/recargar']) {
    await page.goto(path);
    await page.waitForURL('**/perfil');
    await page.getByRole('tab', { name: 'Iniciar sesión' }).waitFor();
  }
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
});
