import { beforeAll, describe, expect, it } from '@jest/globals';
import { dayInSpain, daysBefore } from '@contracts/days-in-spain';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { signIn, visit } from './browser';
import { buy } from './on-screen';
import { useBrowser } from './use-browser';

const system = useSharedSystem();
const browser = useBrowser();
const DAY_MS = 86_400_000;
let seller: Person;
let image: string;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  await register(system.url, system.named('lola'));
  image = await uploadPicture(seller);
});

describe('a visitor whose clock is wrong', () => {
  it.each([-40, 40])('by %d days sees what is on sale, and buys', async (days) => {
    const { id } = await publishRaffle(seller, image, {
      title: 'Reloj de arena',
      endDate: new Date(Date.now() + 2.5 * DAY_MS).toISOString(),
    });
    const { page, complaints } = await visit(browser.current, system.url);
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await signIn(page, system.named('lola'));
    await page.goto(`/rifas/${id}`);
    await page.getByText('3 días restantes').first().waitFor();
    await buy(page, 2);
    await page.goto('/crear-rifa');
    await page.getByLabel(/^Nombre del artículo/).fill('Astrolabio');
    await page.getByRole('button', { name: 'Crear Rifa' }).scrollIntoViewIfNeeded();
    expect(await page.getByText('El tiempo límite debe estar entre').count()).toBe(0);
    const month = page.getByRole('spinbutton', { name: 'Mes' });
    // The last day in Spain that ends within thirty days.
    const end = daysBefore(dayInSpain(new Date(Date.now() + 30 * DAY_MS)), 1);
    expect(await month.getAttribute('aria-valuenow')).toBe(String(Number(end.slice(5, 7))));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
