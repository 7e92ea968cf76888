import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { until } from '../../kit/until';
import { PHONE, visit } from './browser';
import { useBrowser } from './use-browser';

const PAGE = 24;
/** Six pages of results. */
const RAFFLES = 130;
/** Pages that come as somebody scrolls, before the list waits for a press. */
const BY_ITSELF = 4 * PAGE;

const system = useSharedSystem();
const browser = useBrowser();

beforeAll(async () => {
  const seller = await register(system.url, system.named('vendedora'));
  const image = await uploadPicture(seller);
  await inParallel(RAFFLES, (index) =>
    publishRaffle(seller, image, { title: `Candil número ${index + 1}`, ticketPrice: 1 + index }),
  );
});

const titles = (page: Page) => page.locator('article h2').allInnerTexts();
const scrolled = async (page: Page) => Number(await page.evaluate('Math.round(scrollY)'));

/** The page's own policy lets no `waitForFunction` through. */
const untilSo = (page: Page, condition: string): Promise<void> =>
  until(condition, () => page.evaluate<boolean>(condition));

/** Scrolls as a thumb does, until a condition of the page holds. */
const scrollUntil = async (page: Page, condition: string): Promise<void> => {
  for (let swipes = 0; swipes < 200; swipes += 1) {
    if (await page.evaluate(condition)) return;
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
  throw new Error(`Not so after 200 swipes: ${condition}`);
};

const showsCards = (count: number) => `document.querySelectorAll('article').length >= ${count}`;
const isAt = (y: number) => `scrollY === ${y}`;

/** Searches, chooses an order, and scrolls on to the third page. */
const deepInTheList = async () => {
  const visitor = await visit(browser.current, system.url, PHONE);
  const { page } = visitor;
  await page.goto('/buscar');
  await page.getByRole('combobox', { name: 'Buscar' }).fill('candil');
  await page.keyboard.press('Enter');
  await page.getByText('«candil»').waitFor();
  await page.getByRole('button', { name: /^Ordenar por/ }).click();
  await page.getByRole('button', { name: 'Precio: de menor a mayor' }).click();
  await page.getByRole('link', { name: 'Candil número 1', exact: true }).waitFor();
  await scrollUntil(page, showsCards(2 * PAGE + 1));
  await page.getByRole('link', { name: 'Candil número 55', exact: true }).scrollIntoViewIfNeeded();
  return visitor;
};

describe('a long list on a phone', () => {
  it('stands where it was after a look at a raffle, and after a reload', async () => {
    const { page, complaints } = await deepInTheList();
    const [before, y] = [await titles(page), await scrolled(page)];
    expect(before.slice(0, 3)).toStrictEqual([
      'Candil número 1',
      'Candil número 2',
      'Candil número 3',
    ]);

    await page.getByRole('link', { name: 'Candil número 55', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Candil número 55' }).waitFor();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await untilSo(page, isAt(y));
    expect(await titles(page)).toStrictEqual(before);
    await untilSo(page, `document.activeElement.textContent === 'Candil número 55'`);
    expect(new URL(page.url()).search).toBe('?q=candil&sort=price_asc');

    await page.reload();
    await untilSo(page, showsCards(before.length));
    await untilSo(page, isAt(y));
    expect(await titles(page)).toStrictEqual(before);
    expect(complaints).toEqual([]);
  });

  it('begins at its top when its address is opened anew', async () => {
    const { page } = await deepInTheList();
    await page.goto('/');
    await page.goto('/buscar?q=candil&sort=price_asc');
    await page.getByRole('link', { name: 'Candil número 1', exact: true }).waitFor();
    expect(await titles(page)).toHaveLength(PAGE);
    expect(await scrolled(page)).toBe(0);
  });

  it('lets the footer be reached, and goes on at a press, with the focus on what is new', async () => {
    const { page } = await deepInTheList();
    await scrollUntil(page, showsCards(BY_ITSELF));
    await scrollUntil(page, 'scrollY + innerHeight >= document.documentElement.scrollHeight - 1');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await titles(page)).toHaveLength(BY_ITSELF);
    await page.getByText('Se muestran 96 de 130').waitFor();

    await page.getByRole('button', { name: 'Cargar más' }).press('Enter');
    await untilSo(page, showsCards(BY_ITSELF + PAGE));
    const focused = 'document.activeElement.textContent';
    await untilSo(page, `${focused} === 'Candil número ${BY_ITSELF + 1}'`);
    await scrollUntil(page, showsCards(RAFFLES));
    await page.getByText('No hay más: has llegado al final.').waitFor();
    expect(await page.getByRole('button', { name: 'Cargar más' }).count()).toBe(0);
  });
});
