import type { Page } from 'playwright-core';
import type { Subjects } from './subjects';

/** Somebody of the demo data, or a visitor. */
export type Who = 'visitor' | 'ana' | 'bruno' | 'tiendaluz' | 'operador';

export interface Screen {
  /** The name of its pictures. */
  readonly name: string;
  readonly who: Who;
  readonly path: (subjects: Subjects) => string;
  /**
   * What is so before it is opened, such as answers that the demo data lack. Then it is opened in a
   * page of its own.
   */
  readonly given?: (page: Page) => Promise<unknown>;
  /** An answer never comes. */
  readonly staysWaiting?: true;
  /** What somebody does before the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The picture shows the whole page, as it does where nothing is done before. */
  readonly isWhole?: true;
}

/** An address that is the same for every set of demo data. */
export const at =
  (path: string): Screen['path'] =>
  () =>
    path;

/** Presses the first button of that name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Opens a dialog by its button, over which the news of a win may lie. */
export const openByKey = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().press('Enter');
  await page.getByRole('dialog').waitFor();
};
