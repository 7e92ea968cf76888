import type { Page } from 'playwright-core';
import { HANDOVER_SCREENS } from './handover-screens';
import { OPERATIONS_SCREENS } from './operations-screens';
import { at, openByKey, press, type Screen } from './screen';

/** The results are there before, so that they don't change behind the list. */
const openSuggestions = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().waitFor();
  await page.getByRole('combobox', { name: 'Buscar' }).click();
  await page.getByRole('listbox', { name: 'Sugerencias' }).waitFor();
};

/** The site sends mail; the demo data are never in such a place. */
const whereMailIsSent = async (page: Page): Promise<void> => {
  const site = { notice: null, sendsMail: true };
  await page.route('**/api/site', (call) => call.fulfill({ json: site }));
  await page.route('**/api/password-reset-requests', (call) => call.fulfill({ status: 204 }));
};

const askForLink = async (page: Page): Promise<void> => {
  await page.getByLabel('Nombre de usuario o correo').fill('ana');
  await press('Enviarme un enlace')(page);
};

/** The longest numbers that there are. Nothing is really bought: the site stays as it is. */
const whereBuyingSucceeds = (page: Page) =>
  page.route('**/api/participations', (call) =>
    call.fulfill({ status: 201, json: { tickets: 5, receipt: { from: 99_995, to: 99_999 } } }),
  );

/** On a phone in the sheet, else beside the raffle. */
const buy = async (page: Page): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 768) await press('Participar')(page);
  await press(/^Comprar 1 ticket/)(page);
};

/** Every screen, and its dialogs and panels. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', who: 'visitor', path: at('/') },
  { name: 'home-signed-in', who: 'bruno', path: at('/') },
  { name: 'search', who: 'visitor', path: at('/buscar') },
  { name: 'search-nothing', who: 'visitor', path: at('/buscar?q=unicornio') },
  { name: 'search-meant', who: 'visitor', path: at('/buscar?q=bicileta') },
  {
    name: 'search-suggestions',
    who: 'visitor',
    path: at('/buscar?q=ca'),
    prepare: openSuggestions,
  },
  {
    name: 'search-failed',
    who: 'visitor',
    path: at('/buscar'),
    // The site can't be reached.
    given: (page) => page.route('**/api/raffles?**', (call) => call.abort()),
    prepare: (page) => page.getByRole('button', { name: 'Reintentar' }).first().waitFor(),
  },
  { name: 'search-filters', who: 'visitor', path: at('/buscar'), prepare: press('Más filtros') },
  { name: 'search-categories', who: 'visitor', path: at('/buscar'), prepare: press('Categorías') },
  { name: 'raffle', who: 'visitor', path: ({ onSale }) => `/rifas/${onSale}` },
  {
    name: 'raffle-report',
    who: 'visitor',
    path: ({ onSale }) => `/rifas/${onSale}`,
    prepare: async (page) => {
      await press('Denunciar')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'raffle-photos',
    who: 'visitor',
    path: ({ onSale }) => `/rifas/${onSale}`,
    prepare: press(/^Ampliar la foto/),
  },
  {
    name: 'raffle-scrolled',
    who: 'visitor',
    path: ({ onSale }) => `/rifas/${onSale}`,
    prepare: (page) => page.mouse.wheel(0, 900),
  },
  { name: 'raffle-buyer', who: 'bruno', path: ({ onSale }) => `/rifas/${onSale}` },
  { name: 'raffle-manual', who: 'visitor', path: ({ manual }) => `/rifas/${manual}` },
  { name: 'raffle-drawn', who: 'visitor', path: ({ drawn }) => `/rifas/${drawn}` },
  { name: 'raffle-won', who: 'bruno', path: ({ won }) => `/rifas/${won}` },
  { name: 'raffle-cancelled', who: 'visitor', path: ({ cancelled }) => `/rifas/${cancelled}` },
  { name: 'raffle-missing', who: 'visitor', path: at('/rifas/999999') },
  { name: 'purchase', who: 'bruno', path: at('/buscar'), prepare: press('Participar') },
  {
    name: 'purchase-done',
    who: 'bruno',
    path: ({ onSale }) => `/rifas/${onSale}`,
    given: whereBuyingSucceeds,
    prepare: async (page) => {
      await buy(page);
      await page.getByRole('link', { name: 'Ver mis tickets', exact: true }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  { name: 'draw-before', who: 'visitor', path: ({ onSale }) => `/rifas/${onSale}/sorteo` },
  { name: 'draw-done', who: 'visitor', path: ({ drawn }) => `/rifas/${drawn}/sorteo` },
  { name: 'draw-won', who: 'bruno', path: ({ won }) => `/rifas/${won}/sorteo` },
  {
    name: 'draw-proof',
    who: 'bruno',
    path: ({ won }) => `/rifas/${won}/sorteo`,
    prepare: (page) => page.getByText('Para quien quiera los detalles').click(),
    isWhole: true,
  },
  { name: 'draw-cancelled', who: 'visitor', path: ({ cancelled }) => `/rifas/${cancelled}/sorteo` },
  { name: 'seller-shop', who: 'visitor', path: ({ shop }) => `/vendedor/${shop}` },
  {
    name: 'seller-finished',
    who: 'visitor',
    path: ({ shop }) => `/vendedor/${shop}?ver=finalizadas`,
  },
  { name: 'seller-person', who: 'visitor', path: ({ person }) => `/vendedor/${person}` },
  { name: 'seller-missing', who: 'visitor', path: at('/vendedor/999999') },
  { name: 'sign-in', who: 'visitor', path: at('/perfil') },
  {
    name: 'register',
    who: 'visitor',
    path: at('/perfil'),
    prepare: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'forgot-password',
    who: 'visitor',
    path: at('/recuperar-contrasena'),
    given: whereMailIsSent,
  },
  {
    name: 'forgot-password-sent',
    who: 'visitor',
    path: at('/recuperar-contrasena'),
    given: whereMailIsSent,
    prepare: askForLink,
  },
  { name: 'forgot-password-no-mail', who: 'visitor', path: at('/recuperar-contrasena') },
  {
    name: 'confirm-newsletter',
    who: 'visitor',
    path: at('/confirmar-boletin#enlace=YQ.1.abc'),
  },
  { name: 'reset-password', who: 'visitor', path: at('/restablecer-contrasena#enlace=7.1.abc') },
  {
    name: 'reset-password-bad-link',
    who: 'visitor',
    path: at('/restablecer-contrasena#enlace=7.1.abc'),
    prepare: async (page) => {
      await page.getByLabel('Contraseña nueva').fill('una rifa más');
      await page.getByLabel('Repite la contraseña').fill('una rifa más');
      await press('Guardar contraseña')(page);
    },
  },
  { name: 'profile', who: 'ana', path: at('/perfil') },
  {
    name: 'profile-leave',
    who: 'ana',
    path: at('/perfil'),
    prepare: async (page) => {
      await press('Borrar mi cuenta…')(page);
      await page.getByText(/Se cierran todas/).waitFor();
    },
  },
  { name: 'profile-edit', who: 'ana', path: at('/perfil'), prepare: press('Editar') },
  { name: 'profile-shop', who: 'tiendaluz', path: at('/perfil') },
  {
    name: 'profile-shop-edit',
    who: 'tiendaluz',
    path: at('/perfil'),
    prepare: press('Editar'),
  },
  { name: 'top-up', who: 'ana', path: at('/recargar') },
  { name: 'my-raffles', who: 'ana', path: at('/crear') },
  {
    name: 'my-raffles-finished',
    who: 'tiendaluz',
    path: at('/crear'),
    prepare: (page) => page.getByRole('tab', { name: /Finalizadas/ }).click(),
  },
  {
    name: 'published-raffle',
    who: 'ana',
    path: ({ soldByAna }) => `/rifas/${soldByAna}/publicada`,
  },
  {
    name: 'purchase-more',
    who: 'bruno',
    path: at('/participaciones'),
    prepare: press(/^Comprar más tickets/),
  },
  { name: 'create-raffle', who: 'ana', path: at('/crear-rifa') },
  {
    name: 'create-raffle-photos',
    who: 'ana',
    path: at('/crear-rifa'),
    prepare: openByKey(/^Subir Imágenes/),
  },
  {
    name: 'create-raffle-calendar',
    who: 'ana',
    path: at('/crear-rifa'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Elige fecha/ }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  { name: 'participations', who: 'bruno', path: at('/participaciones') },
  {
    name: 'participations-won',
    who: 'bruno',
    path: at('/participaciones'),
    prepare: (page) => page.getByRole('tab', { name: /Ganadas/ }).click(),
  },
  { name: 'transparency', who: 'visitor', path: at('/transparencia') },
  {
    name: 'transparency-prizes',
    who: 'visitor',
    path: at('/transparencia'),
    given: (page) =>
      page.route('**/api/transparency/handovers', (call) => {
        const month = { open: 3, delivered: 12, failed: 1, medianDays: 4.2 };
        const json = ['2026-11', '2026-10'].map((name) => ({ ...month, month: name }));
        return call.fulfill({ json });
      }),
    prepare: async (page) => {
      const title = page.getByText('Cómo llegan los premios');
      await title.click();
      await title.scrollIntoViewIfNeeded();
    },
  },
  { name: 'favorites', who: 'bruno', path: at('/favoritos') },
  { name: 'bell', who: 'bruno', path: at('/ayuda'), prepare: press(/^Avisos/) },
  { name: 'help', who: 'visitor', path: at('/ayuda') },
  { name: 'help-question', who: 'visitor', path: at('/ayuda#quien-sortea') },
  { name: 'responsible-play', who: 'visitor', path: at('/juego-responsable') },
  { name: 'legal-notice', who: 'visitor', path: at('/aviso-legal') },
  { name: 'terms', who: 'visitor', path: at('/terminos') },
  { name: 'privacy', who: 'visitor', path: at('/privacidad') },
  { name: 'cookies', who: 'visitor', path: at('/cookies') },
  ...HANDOVER_SCREENS,
  ...OPERATIONS_SCREENS,
  { name: 'not-found', who: 'visitor', path: at('/nada') },
];
