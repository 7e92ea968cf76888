import type { Page } from 'playwright-core';
import type { Subjects } from '../../tests/screens/subjects';

/** A screen whose vitals are measured, with what somebody does there. */
export interface MeasuredVisit {
  readonly name: string;
  readonly path: (subjects: Subjects) => string;
  /** Presses and keys, each answered by the page. */
  readonly use: (page: Page) => Promise<void>;
}

/** Milliseconds between two keys of somebody who types quickly. */
const KEY_EVERY_MS = 60;

/** Reads the screen to its end, as the wheel or a finger does. */
const readToTheEnd = async (page: Page): Promise<void> => {
  for (let step = 0; step < 6; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
  }
};

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

export const VISITS: readonly MeasuredVisit[] = [
  {
    name: 'home',
    path: () => '/',
    use: async (page) => {
      await readToTheEnd(page);
      await press(page, /^Tema/);
      await page.getByRole('link', { name: 'Electrónica' }).first().click();
      await page.getByRole('heading', { name: 'Buscar Rifas' }).waitFor();
    },
  },
  {
    name: 'search',
    path: () => '/buscar',
    use: async (page) => {
      const box = page.getByRole('combobox', { name: 'Buscar' });
      await box.pressSequentially('bici', { delay: KEY_EVERY_MS });
      // The suggestions cover what is below the box.
      await page.keyboard.press('Escape');
      await press(page, 'Categorías');
      await page.keyboard.press('Escape');
      await press(page, 'Más filtros');
    },
  },
  {
    name: 'detail',
    path: ({ onSale }) => `/rifas/${onSale}`,
    use: async (page) => {
      await readToTheEnd(page);
      await press(page, /Compartir/);
      await press(page, /^Tema/);
    },
  },
  {
    name: 'draw room',
    path: ({ drawn }) => `/rifas/${drawn}/sorteo`,
    use: async (page) => {
      await readToTheEnd(page);
      await press(page, 'Ver de nuevo');
      await press(page, /^Tema/);
    },
  },
];
