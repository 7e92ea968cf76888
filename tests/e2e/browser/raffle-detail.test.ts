import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { DESK, signIn, visit, MOVING } from './browser';
import { useBrowser } from './use-browser';

/** The smallest phone that the page is made for. */
const SMALL_PHONE = { width: 320, height: 568 } as const;
const LAPTOP = { width: 1366, height: 768 } as const;
/** The smallest side of anything that a thumb has to hit. */
const TARGET = 44;

const system = useSharedSystem();
const browser = useBrowser();
let address: string;
/** Of a raffle that has sold what it must, and says so. */
let addressWithMinimum: string;

beforeAll(async () => {
  const seller = await register(system.url, system.named('vendedora'));
  const buyer = await register(system.url, system.named('lola'));
  const images: string[] = [];
  for (let photo = 0; photo < 3; photo += 1) images.push(await uploadPicture(seller, [900, 700]));
  const { id } = await publishRaffle(seller, '', {
    images,
    description: 'Con su caja y su cargador. '.repeat(40),
  });
  address = `/rifas/${id}`;
  const other = await publishRaffle(seller, '', { images, minTickets: 1 });
  addressWithMinimum = `/rifas/${other.id}`;
  await buyer.send('POST', '/api/participations', { raffleId: other.id, tickets: 1 });
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

/** Until what came in has arrived; marks that pulse for ever don't count. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const ending = document.getAnimations().filter(
      ({ effect }) => effect.getComputedTiming().endTime !== Infinity,
    );
    return Promise.all(ending.map(({ finished }) => finished.then(() => 0, () => 0)));
  })()`);

const focused = (page: Page): Promise<string | null> =>
  page.locator(':focus').getAttribute('aria-label');

const scrollWidth = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth');

describe('a raffle on the smallest phone', () => {
  it('says that a purchase failed within the screen, although the sheet fills it', async () => {
    const { page } = await visit(browser.current, system.url, SMALL_PHONE, MOVING);
    await signIn(page, system.named('lola'));
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: 'Participar' }).first().click();
    const order = page.getByRole('dialog').getByRole('button', { name: /^Comprar 1 ticket · / });
    await order.waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await order.click();
    const message = page
      .getByRole('alert')
      .locator('.MuiPaper-root', { hasText: 'No tienes conexión' });
    await message.waitFor();
    await settled(page);
    const box = await boxOf(message);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual((await boxOf(order)).y);
    expect((await boxOf(page.getByRole('dialog'))).bottom).toBe(SMALL_PHONE.height);
    await page.context().close();
  });

  it('is bought from the bar at the lower edge, in a sheet with everything in reach', async () => {
    const { page, complaints } = await visit(browser.current, system.url, SMALL_PHONE, MOVING);
    await signIn(page, system.named('lola'));
    await page.goto(address);
    const button = page.getByRole('main').getByRole('button', { name: 'Participar' }).first();
    await button.waitFor();
    const bar = page.getByRole('region', { name: 'Comprar tickets' });

    await button.scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Descripción' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await bar.waitFor();
    await settled(page);
    const [barBox, tabs] = await Promise.all([
      boxOf(bar),
      boxOf(page.getByRole('navigation', { name: 'Principal (móvil)' })),
    ]);
    expect(barBox.bottom).toBeLessThanOrEqual(tabs.y + 1);
    const buy = bar.getByRole('button', { name: 'Participar' });
    expect((await boxOf(buy)).height).toBeGreaterThanOrEqual(TARGET);
    expect(await scrollWidth(page)).toBe(SMALL_PHONE.width);

    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await bar.waitFor();
    const last = await boxOf(
      page.getByText('Solo para mayores de 18 años. Juega con moderación.').first(),
    );
    expect(last.bottom).toBeLessThanOrEqual((await boxOf(bar)).y);

    await buy.click();
    const sheet = page.getByRole('dialog', { name: 'Participar en la rifa' });
    await sheet.getByLabel('Número de tickets', { exact: true }).waitFor();
    await settled(page);
    const order = sheet.getByRole('button', { name: /^Comprar 1 ticket · / });
    for (const part of [
      sheet.getByRole('button', { name: 'Cerrar' }),
      sheet.getByLabel('Número de tickets', { exact: true }),
      sheet.getByRole('button', { name: '25', exact: true }),
      sheet.getByText('Total'),
      sheet.getByText('y baja si se venden más'),
      sheet.getByText('de los 100.000 que se pueden comprar'),
      order,
    ]) {
      const box = await boxOf(part);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(SMALL_PHONE.height);
      expect(box.right).toBeLessThanOrEqual(SMALL_PHONE.width);
    }

    await sheet.getByRole('button', { name: '5', exact: true }).click();
    await sheet.getByRole('button', { name: 'Comprar 5 tickets' }).click();
    await page.getByText('¡Participación registrada!').waitFor();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('Tus tickets en esta rifa').waitFor();
    const bought = page.getByRole('main').getByText('Tus tickets', { exact: true });
    expect((await boxOf(bought)).y).toBeGreaterThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});

it('shows a laptop the button with the total at once, and then the whole card', async () => {
  const { page } = await visit(browser.current, system.url, LAPTOP);
  await signIn(page, system.named('lola'));
  await page.goto(addressWithMinimum);
  const buy = page.getByRole('button', { name: /^Comprar 1 ticket · \d+,\d\d.€$/ });
  await buy.waitFor();
  await page.getByText('Mínimo de tickets alcanzado').waitFor();
  expect((await boxOf(buy)).y).toBeLessThanOrEqual(700);
  expect((await boxOf(buy)).width).toBeLessThanOrEqual(400);

  const end = page.getByText('Sin envío: se recoge en persona').first();
  await page.evaluate("scrollTo({ top: 200, behavior: 'instant' })");
  expect((await boxOf(end)).bottom).toBeLessThanOrEqual(LAPTOP.height);
  await page.context().close();
});

describe('the photos of a raffle', () => {
  it('are seen by keys alone, large and close, and Back leads to the raffle', async () => {
    const { page, complaints } = await visit(browser.current, system.url, DESK, MOVING);
    await page.goto(address);
    const photo = (number: number) =>
      page.getByRole('button', { name: `Ampliar la foto ${number} de 3` });
    const stage = page.getByRole('group', { name: /^Fotos de/ });
    await photo(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 de 3').waitFor();
    expect(await focused(page)).toBe('Ampliar la foto 2 de 3');
    // It has moved into the place of the one before.
    while (Math.abs((await boxOf(photo(2))).x - (await boxOf(stage)).x) >= 1);

    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog', { name: /^Fotos de/ });
    await view.getByText('2 de 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await view.getByText('3 de 3').waitFor();
    await page.keyboard.press('+');
    const farther = view.getByRole('button', { name: 'Alejar' });
    expect(await farther.isEnabled()).toBe(true);
    await page.keyboard.press('Escape');
    await view.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Ampliar la foto 3 de 3');

    await page.keyboard.press('Enter');
    await view.waitFor();
    await page.goBack();
    await view.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(address);
    expect(complaints).toEqual([]);
  });
});
