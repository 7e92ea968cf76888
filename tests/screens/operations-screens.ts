import type { Locator, Page } from 'playwright-core';
import {
  audited,
  auditedUnsound,
  disputes,
  healthInTrouble,
  longDisputes,
  longPeople,
  longPerson,
  longRaffles,
  longReports,
  noDisputes,
  noReports,
  whereServerFails,
  whereServerWaits,
} from './operations-states';
import { at, press, type Screen } from './screen';

const listed = (page: Page) => page.getByRole('table').waitFor();

const nothingFound = (page: Page) => page.getByText('Nada coincide').waitFor();

const personShown = (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor();

/** Opens what is folded away on a phone. */
const unfold = async (fold: Locator): Promise<void> => {
  if (await fold.isVisible()) await fold.click();
};

const openFilters = async (page: Page): Promise<void> => {
  await listed(page);
  await unfold(page.getByText(/^Filtros y orden/));
};

const openLogFilter = (page: Page) => unfold(page.getByRole('button', { name: /^Filtrar/ }));

const lookAtEvent = async (page: Page): Promise<void> => {
  await page.getByLabel('Posición, id o flujo@revisión').fill('raffle-1@0');
  await press('Ver el evento')(page);
  await page.getByRole('list', { name: 'Causas y efectos' }).waitFor();
};

const pastShown = async (page: Page): Promise<void> => {
  await page.getByRole('table', { name: 'Entonces y ahora' }).waitFor();
};

const chartShown = (page: Page) => page.locator('.MuiChartsSurface-root').first().waitFor();

/** No act is done without the password. */
export const whereActsAreRefused = (page: Page) => {
  const json = { type: '/problems/password-needed', title: 'Forbidden', status: 403, detail: '' };
  return page.route('**/api/operations/**', (call) =>
    call.request().method() === 'GET' ? call.fallback() : call.fulfill({ status: 403, json }),
  );
};

const withdraw = async (page: Page): Promise<void> => {
  await page.getByLabel('Por qué se retira').fill('El artículo no se puede rifar');
  await press('Retirar la rifa')(page);
  await page.getByRole('dialog').waitFor();
};

type Made = Pick<Screen, 'given' | 'staysWaiting' | 'prepare' | 'isWhole'>;

const part = (name: string, path: string, made: Made = {}): Screen => ({
  name: `operations-${name}`,
  who: 'operador',
  path: at(`/operaciones/${path}`),
  ...made,
});

const people: readonly Screen[] = [
  part('people', 'personas', { prepare: listed, isWhole: true }),
  part('people-filtered', 'personas?q=a&userType=particular&sortBy=name', {
    prepare: openFilters,
  }),
  part('people-none', 'personas?q=nadie', { prepare: nothingFound }),
  part('people-failed', 'personas', whereServerFails('**/api/operations/accounts*')),
  part('people-waiting', 'personas', whereServerWaits('**/api/operations/accounts*')),
  part('people-long', 'personas', { given: longPeople, prepare: listed }),
  part('person', 'personas?cuenta=ana', { prepare: personShown, isWhole: true }),
  part('person-missing', 'personas?cuenta=nadie', {
    prepare: (page) => page.getByText(/^No hay ninguna cuenta/).waitFor(),
  }),
  part('person-long', 'personas?cuenta=ana', {
    given: longPerson,
    prepare: personShown,
    isWhole: true,
  }),
];

const reports: readonly Screen[] = [
  part('reports', 'denuncias'),
  part('reports-decision', 'denuncias', {
    prepare: async (page) => {
      await press(/^Decidir: /)(page);
      await page.getByRole('dialog').waitFor();
    },
  }),
  part('reports-decided', 'denuncias', {
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Decididas' }).click();
      await page
        .getByText(/^Se (retiró|suspendió|rechazó)/)
        .first()
        .waitFor();
    },
    isWhole: true,
  }),
  part('reports-none', 'denuncias', noReports),
  part('reports-failed', 'denuncias', whereServerFails('**/api/operations/reported*')),
  part('reports-waiting', 'denuncias', whereServerWaits('**/api/operations/reported*')),
  part('reports-others', 'denuncias', {
    prepare: press(/^Ver la/),
    isWhole: true,
  }),
  part('reports-long', 'denuncias', { given: longReports, isWhole: true }),
];

const decide = press(/^Decidir: /);

const ofDisputes: readonly Screen[] = [
  part('disputes', 'disputas', { ...disputes, isWhole: true }),
  part('disputes-decision', 'disputas', {
    ...disputes,
    prepare: async (page) => {
      await decide(page);
      await page.getByRole('radio', { name: /^No llegó/ }).click();
      await press('Decidir y decírselo')(page);
      await page.getByText('Escribe el motivo').waitFor();
    },
    isWhole: true,
  }),
  part('disputes-none', 'disputas', noDisputes),
  part('disputes-failed', 'disputas', whereServerFails('**/api/operations/handovers*')),
  part('disputes-waiting', 'disputas', whereServerWaits('**/api/operations/handovers*')),
  part('disputes-long', 'disputas', { ...longDisputes, isWhole: true }),
];

const raffles: readonly Screen[] = [
  part('raffles', 'rifas', { prepare: listed, isWhole: true }),
  part('raffles-filtered', 'rifas?phase=drawn&sortBy=sold', { prepare: openFilters }),
  part('raffles-none', 'rifas?q=nada+de+nada', { prepare: nothingFound }),
  part('raffles-failed', 'rifas', whereServerFails('**/api/operations/raffles*')),
  part('raffles-waiting', 'rifas', whereServerWaits('**/api/operations/raffles*')),
  part('raffles-long', 'rifas', { given: longRaffles, prepare: listed }),
  {
    name: 'operations-raffle',
    who: 'operador',
    path: ({ onSale }) => `/operaciones/rifas?rifa=${onSale}`,
    prepare: async (page) => page.getByLabel('Por qué se retira').waitFor(),
    isWhole: true,
  },
  {
    name: 'operations-raffle-drawn',
    who: 'operador',
    path: ({ drawn }) => `/operaciones/rifas?rifa=${drawn}`,
    prepare: chartShown,
    isWhole: true,
  },
  part('raffle-missing', 'rifas?rifa=999999'),
  {
    name: 'operations-password',
    who: 'operador',
    path: ({ onSale }) => `/operaciones/rifas?rifa=${onSale}`,
    given: whereActsAreRefused,
    prepare: withdraw,
  },
];

const health: readonly Screen[] = [
  part('health', 'salud'),
  part('health-pause', 'salud', {
    prepare: async (page) => {
      await page.getByLabel(/^Pausar: raffle-cards/).click();
      await page.getByRole('dialog').getByLabel('Motivo').fill('No puede leer la rifa 12');
    },
  }),
  part('health-trouble', 'salud', { ...healthInTrouble, isWhole: true }),
  part('health-failed', 'salud', whereServerFails('**/api/operations/health')),
  part('health-waiting', 'salud', whereServerWaits('**/api/operations/health')),
];

const audit: readonly Screen[] = [
  part('audit', 'auditoria'),
  part('audit-sound', 'auditoria', { ...audited, isWhole: true }),
  part('audit-unsound', 'auditoria', { ...auditedUnsound, isWhole: true }),
];

const log: readonly Screen[] = [
  part('log', 'registro'),
  part('log-filter', 'registro', { prepare: openLogFilter, isWhole: true }),
  part('log-chosen', 'registro', {
    prepare: async (page) => {
      await page.getByRole('grid', { name: 'eventos' }).getByRole('row').nth(1).click();
      await page.getByRole('button', { name: 'Ver su flujo' }).waitFor();
    },
  }),
  part('log-none', 'registro', {
    prepare: async (page) => {
      await openLogFilter(page);
      await page.getByLabel('Flujo, como raffle-12').fill('raffle-999999');
      await press(/^Buscar$/)(page);
      await page.getByText(/^No hay ningún evento así/).waitFor();
    },
  }),
  part('log-no-such-type', 'registro', {
    prepare: async (page) => {
      await openLogFilter(page);
      await page.getByLabel('Tipo de evento').fill('RaffleLost');
      await press(/^Buscar$/)(page);
      await page
        .getByRole('search')
        .getByText(/^No hay ningún tipo/)
        .waitFor();
    },
  }),
  part('log-half-moment', 'registro', {
    prepare: async (page) => {
      await openLogFilter(page);
      await page.getByText('Más filtros').click();
      const until = page.getByRole('group', { name: 'Hasta' });
      await until.getByRole('spinbutton', { name: 'Día' }).click();
      await page.keyboard.type('2411');
      await press(/^Buscar$/)(page);
      await page.getByText('Revisa la fecha: le falta algo, o no puede ser').waitFor();
    },
  }),
  part('log-event', 'registro', { prepare: lookAtEvent }),
  part('log-event-tree', 'registro', {
    prepare: async (page) => {
      await lookAtEvent(page);
      await page.getByRole('list', { name: 'Causas y efectos' }).scrollIntoViewIfNeeded();
    },
  }),
  part('log-tail', 'registro', {
    prepare: async (page) => {
      await press('Seguir en directo')(page);
      await page.getByText('En directo: esperando eventos nuevos').waitFor();
      await press('Pausar')(page);
    },
  }),
  part('log-export', 'registro', {
    prepare: async (page) => {
      await openLogFilter(page);
      await page.getByText('Más filtros').click();
      await page.getByLabel('Categoría, como raffle').fill('raffle');
      await press('Exportar…')(page);
      await page.getByLabel('Motivo de la exportación').fill('Para comprobar las ventas');
      await press('Exportar CSV')(page);
      await page.getByText(/^Archivo guardado/).waitFor();
    },
  }),
  part('log-failed', 'registro', whereServerFails('**/api/operations/events?**')),
  part('log-waiting', 'registro', whereServerWaits('**/api/operations/events?**')),
];

const past: readonly Screen[] = [
  part('past-choice', 'tiempo'),
  {
    name: 'operations-past',
    who: 'operador',
    path: ({ drawn }) => `/operaciones/tiempo?de=raffle&id=${drawn}&revision=2`,
    prepare: async (page) => {
      await pastShown(page);
      await chartShown(page);
    },
    isWhole: true,
  },
  part('past-account', 'tiempo?de=account&id=1', { prepare: pastShown, isWhole: true }),
  part('past-calendar', 'tiempo?de=account&id=1', {
    prepare: async (page) => {
      await pastShown(page);
      await page.getByRole('button', { name: /^Elige fecha/ }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  }),
  part('past-missing', 'tiempo?de=raffle&id=999999'),
];

const figures: readonly Screen[] = [
  part('figures', 'cifras', { prepare: chartShown, isWhole: true }),
  part('figures-table', 'cifras?desde=2026-11-20&hasta=2026-11-25', {
    prepare: async (page) => {
      await chartShown(page);
      await page.getByText('Ver las cifras en una tabla').first().click();
    },
  }),
  part('figures-failed', 'cifras', whereServerFails('**/api/operations/days?**')),
];

/** The operators' console, with what its parts show in each state. */
export const OPERATIONS_SCREENS: readonly Screen[] = [
  { name: 'operations', who: 'operador', path: at('/operaciones') },
  part('palette', '', {
    prepare: async (page) => {
      await press('Ir a…')(page);
      await page.getByRole('dialog').getByRole('combobox').fill('an');
      await page.getByRole('option', { name: /^Buscar personas/ }).waitFor();
    },
  }),
  part('today-failed', '', whereServerFails('**/api/operations/latest-events')),
  part('today-waiting', '', whereServerWaits('**/api/operations/health')),
  part('today-trouble', '', {
    given: healthInTrouble.given,
    prepare: (page) => page.getByText(/cosas? que mirar$/).waitFor(),
    isWhole: true,
  }),
  { name: 'operations-denied', who: 'ana', path: at('/operaciones') },
  ...people,
  ...reports,
  ...ofDisputes,
  ...raffles,
  ...health,
  ...audit,
  ...log,
  ...past,
  ...figures,
];
