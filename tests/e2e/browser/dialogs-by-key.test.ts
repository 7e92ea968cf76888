import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { whereAPrizeIsOffered } from '../../screens/handover-screens';
import { openAs, openScreen } from '../../screens/open-screen';
import { whereActsAreRefused } from '../../screens/operations-screens';
import { at, type Screen } from '../../screens/screen';
import { findSubjects, type Subjects } from '../../screens/subjects';
import { until } from '../../kit/until';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { DESK, PHONE } from './browser';
import { useBrowser } from './use-browser';

const system = useSharedSystem('demo');
const browser = useBrowser();
let subjects: Subjects;

beforeAll(async () => {
  subjects = await findSubjects(system.url);
});

/** A dialog, sheet, menu or picker, and the button that opens it. */
interface Opened extends Pick<Screen, 'who' | 'path' | 'given' | 'prepare'> {
  /** Where the page's code renders it. */
  readonly of: string;
  readonly opener: string | RegExp;
  /** Only there, where not in both sizes. */
  readonly size?: 'phone' | 'desk';
  readonly role?: 'menu';
}

const withSecondFactor = (page: Page) =>
  page.route('**/api/user', async (call) => {
    const answer = await call.fetch();
    const user = (await answer.json()) as object;
    await call.fulfill({ response: answer, json: { ...user, secondFactor: true } });
  });

const DIALOGS: readonly Opened[] = [
  {
    of: 'features/search/filter-button',
    who: 'visitor',
    path: at('/buscar'),
    opener: 'Más filtros',
  },
  {
    of: 'features/search/categories/categories-button',
    who: 'visitor',
    path: at('/buscar'),
    opener: 'Categorías',
  },
  {
    of: 'features/search/search-screen',
    who: 'visitor',
    path: at('/buscar?userType=comercio'),
    opener: 'Más filtros',
  },
  {
    of: 'features/search/sort-sheet',
    who: 'visitor',
    path: at('/buscar'),
    opener: /^Ordenar/,
    size: 'phone',
  },
  {
    of: 'entities/report/report-dialog',
    who: 'visitor',
    path: ({ onSale }) => `/rifas/${onSale}`,
    opener: 'Denunciar',
  },
  {
    of: 'entities/handover/step-form',
    who: 'bruno',
    path: ({ won }) => `/rifas/${won}`,
    given: whereAPrizeIsOffered,
    opener: /^Acepto el premio/,
  },
  {
    of: 'features/raffle-detail/gallery/zoom-view',
    who: 'visitor',
    path: ({ onSale }) => `/rifas/${onSale}`,
    opener: /^Ampliar la foto/,
  },
  {
    of: 'features/raffle-detail/buy-panel',
    who: 'bruno',
    path: ({ onSale }) => `/rifas/${onSale}`,
    opener: 'Participar',
    size: 'phone',
  },
  {
    of: 'entities/raffle-card/participate-button',
    who: 'bruno',
    path: at('/buscar'),
    opener: /^Participar/,
  },
  {
    of: 'features/participations/actions',
    who: 'bruno',
    path: at('/participaciones'),
    opener: /^Comprar más tickets/,
  },
  {
    of: 'features/notifications/notification-panel',
    who: 'bruno',
    path: at('/ayuda'),
    opener: /^Avisos/,
  },
  {
    of: 'features/profile/account-menu',
    who: 'bruno',
    path: at('/ayuda'),
    opener: 'Perfil',
    size: 'desk',
    role: 'menu',
  },
  {
    // Who has a prize to hand over has a link before the fields.
    of: 'features/profile/leave-section',
    who: 'bruno',
    path: at('/perfil'),
    opener: 'Borrar mi cuenta…',
  },
  {
    of: 'features/profile/second-factor-section',
    who: 'operador',
    path: at('/perfil'),
    given: withSecondFactor,
    opener: 'Quitar',
  },
  {
    of: 'features/my-raffles/feature-action',
    who: 'ana',
    path: at('/crear'),
    opener: /^Destacar:/,
  },
  {
    of: 'features/my-raffles/close-action',
    who: 'ana',
    path: at('/crear'),
    opener: /^Cerrar rifa/,
  },
  {
    of: 'entities/upload/upload-dialog',
    who: 'ana',
    path: at('/crear-rifa'),
    opener: /^Subir Imágenes/,
  },
  {
    of: 'features/create-raffle/fields/end-date-field',
    who: 'ana',
    path: at('/crear-rifa'),
    opener: /^Elige fecha/,
  },
  {
    of: 'features/operations/palette/palette',
    who: 'operador',
    path: at('/operaciones'),
    opener: 'Ir a…',
  },
  {
    of: 'features/operations/log/export-dialog',
    who: 'operador',
    path: at('/operaciones/registro'),
    opener: 'Exportar…',
  },
  {
    of: 'features/operations/log/event-filter',
    who: 'operador',
    path: at('/operaciones/registro'),
    prepare: (page) => page.locator('summary').first().click(),
    opener: /^Elige fecha/,
    size: 'desk',
  },
  {
    of: 'features/operations/figures/range-form',
    who: 'operador',
    path: at('/operaciones/cifras'),
    opener: /^Elige fecha/,
  },
  {
    of: 'features/operations/past/moment-picker',
    who: 'operador',
    path: at('/operaciones/tiempo?de=account&id=1'),
    opener: /^Elige fecha/,
  },
  {
    of: 'features/operations/reason-dialog',
    who: 'operador',
    path: at('/operaciones/salud'),
    opener: /^Pausar/,
  },
  {
    of: 'features/operations/password-gate',
    who: 'operador',
    path: ({ onSale }) => `/operaciones/rifas?rifa=${onSale}`,
    given: whereActsAreRefused,
    prepare: (page) => page.getByLabel('Por qué se retira').fill('No se puede rifar'),
    opener: 'Retirar la rifa',
  },
  {
    of: 'features/operations/reports/decision-dialog',
    who: 'operador',
    path: at('/operaciones/denuncias'),
    opener: /^Decidir/,
  },
];

const PAGE = new URL('../../../frontend/src/', import.meta.url);
const PACKAGES = new URL('../../../node_modules/', import.meta.url);
/** The demo data has no prize on its way to its winner. */
const WITHOUT_DEMO = ['entities/handover/step-buttons'];

/** The code of each part of the page. */
const sourcesOf = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .map((path) => [path.replace(/\.tsx$/, ''), readFileSync(new URL(path, PAGE), 'utf8')]),
  );

/** Whether a component of the library opens over the page, as its types say. */
const opensOver = (module: string): boolean => {
  const name = module.split('/').at(-1) ?? '';
  const types = new URL(`${module}/${name}.d.ts`, PACKAGES);
  if (name.endsWith('Picker')) return true;
  return existsSync(types) && /\b(Modal|Popover|Drawer)Props\b/.test(readFileSync(types, 'utf8'));
};

const MODULE = /from '(@mui\/(?:material|x-date-pickers)\/\w+)'/g;

it('tries every dialog that the page has, itself or where it is used', () => {
  const sources = sourcesOf();
  const tried = new Set([...DIALOGS.map(({ of }) => of), ...WITHOUT_DEMO]);
  const modules = [...sources.values()].flatMap((source) =>
    [...source.matchAll(MODULE)].flatMap(([, module]) => module ?? []),
  );
  const opening = [...new Set(modules)].filter(opensOver).map((one) => one.split('/').at(-1) ?? '');
  const followed = new Set<string>();
  const untried: string[] = [];
  // What renders such a component is tried, or whatever renders its own components is.
  for (const component of opening) {
    if (followed.has(component)) continue;
    followed.add(component);
    // As a tag, or chosen between two.
    const use = new RegExp(`(<|[?:] )${component}\\b`);
    const users = [...sources].filter(([, source]) => use.test(source));
    if (users.length === 0) untried.push(component);
    for (const [path, source] of users) {
      if (tried.has(path)) continue;
      const own = [...source.matchAll(/export const ([A-Z]\w*)\b/g)];
      if (own.length === 0) untried.push(path);
      opening.push(...own.map(([, name = '']) => name));
    }
  }
  expect(untried).toEqual([]);
  expect([...tried].filter((path) => !sources.has(path))).toEqual([]);
});

/** Looks at the box of this role that was opened last, as `box`. */
const inBox = <T>(page: Page, role: string, look: string): Promise<T> =>
  page.evaluate<T>(
    `(() => { const box = [...document.querySelectorAll('[role=${role}]')].at(-1); ${look} })()`,
  );

/** Numbers what Tab should reach, and says how many they are. */
const NUMBER_STOPS = `
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
  const isLeftOut = ({ type, checked, name }) =>
    type === 'radio' && !checked && document.querySelector('[name="' + name + '"]:checked');
  const stops = [...box.querySelectorAll(focusable)].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility() && !isLeftOut(one) &&
      !one.dataset.testid?.startsWith('sentinel'),
  );
  stops.forEach((one, index) => { one.dataset.stop = index; });
  return stops.length;
`;

/** Where the focus is: a stop's number, -1 elsewhere in the box, null outside of it. */
const FOCUS = `
  const now = document.activeElement;
  return box?.contains(now) ? Number(now.dataset.stop ?? -1) : null;
`;

/** Once around by Tab: the stops that were reached, and whether the focus has left the box. */
const walked = async (page: Page, stops: number, key: string) => {
  const reached = new Set<number>();
  let left = 0;
  for (let presses = 0; presses < stops + 3; presses += 1) {
    await page.keyboard.press(key);
    const stop = await inBox<number | null>(page, 'dialog', FOCUS);
    if (stop === null) left += 1;
    else if (stop >= 0) reached.add(stop);
  }
  return { reached: reached.size, left };
};

const SIZES = { phone: PHONE, desk: DESK } as const;
const EVERY = (Object.keys(SIZES) as (keyof typeof SIZES)[]).flatMap((size) =>
  DIALOGS.filter((dialog) => (dialog.size ?? size) === size).map(
    (dialog) => [size, dialog.of, dialog] as const,
  ),
);

describe('by keys alone', () => {
  it.each(EVERY)('on a %s: %s', async (size, _of, dialog) => {
    const { of: name, who, opener: named, role = 'dialog', ...screen } = dialog;
    const look = { who, viewport: SIZES[size], theme: 'light' } as const;
    const context = await openAs(browser.current, system.url, look);
    const page = await openScreen(context, { name, who, ...screen }, subjects);
    const opener = page.getByRole('button', { name: named, disabled: false }).first();
    await opener.press('Enter');
    const box = page.getByRole(role, { name: /./ }).last();
    await box.waitFor();
    await until('it has the focus', async () => (await inBox(page, role, FOCUS)) !== null);

    if (role === 'dialog') {
      const stops = await inBox<number>(page, role, NUMBER_STOPS);
      expect(stops).toBeGreaterThan(0);
      const all = { reached: stops, left: 0 };
      expect(await walked(page, stops, 'Tab')).toEqual(all);
      expect(await walked(page, stops, 'Shift+Tab')).toEqual(all);
    } else {
      const first = await page.evaluate('document.activeElement.textContent');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate('document.activeElement.textContent')).not.toBe(first);
    }

    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await until('its button has the focus again', () =>
      opener
        .and(page.locator(':focus'))
        .count()
        .then((count) => count === 1),
    );
    await context.close();
  });
});
