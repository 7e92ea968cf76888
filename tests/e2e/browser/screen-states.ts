import type { PageName } from '@contracts/pages';

/** Addresses of what the screens show, made before the test. */
export interface Shown {
  readonly raffle: string;
  readonly seller: string;
}

export interface ScreenStates {
  readonly who: 'visitor' | 'owner' | 'newcomer';
  readonly path: (shown: Shown) => string;
  /** The calls that the screen can't do without. */
  readonly reads: RegExp;
  /** Words that are there only when they were answered. */
  readonly full: string;
  /** What it says instead of a failure in general. */
  readonly failure?: string;
  /** For a list: what it says when there is nothing, and the way on. */
  readonly empty?: {
    readonly who: 'visitor' | 'newcomer';
    readonly path?: string;
    readonly words: string;
    readonly way: string;
  };
}

const at = (path: string) => () => path;

/** The reads and states of another address, whose screen it has. */
export interface SameAs {
  readonly sameAs: PageName;
}

export const TITLE = 'Farol de aceite';

/** Of each address: what its screen shows when its reads wait, fail or find nothing. */
export const STATES: Readonly<Record<PageName, ScreenStates | SameAs | 'reads nothing'>> = {
  home: {
    who: 'visitor',
    path: at('/'),
    reads: /^\/api\/(raffles\/(featured|business)|categories)/,
    full: TITLE,
  },
  search: {
    who: 'visitor',
    path: at('/buscar'),
    reads: /^\/api\/raffles\?/,
    full: TITLE,
    empty: {
      who: 'visitor',
      path: '/buscar?q=unicornio',
      words: 'No se encontraron resultados',
      way: 'Limpiar filtros',
    },
  },
  searchAlias: { sameAs: 'search' },
  myRaffles: {
    who: 'owner',
    path: at('/crear'),
    reads: /^\/api\/my-raffles/,
    full: TITLE,
    empty: { who: 'newcomer', words: 'No tienes rifas activas', way: 'Crear Primera Rifa' },
  },
  createRaffle: {
    who: 'owner',
    path: at('/crear-rifa'),
    reads: /^\/api\/(sub)?categories/,
    full: 'Hogar',
    failure: 'No hemos podido cargar las categorías.',
  },
  participations: {
    who: 'newcomer',
    path: at('/participaciones'),
    reads: /^\/api\/users\/\d+\/participations/,
    full: 'No tienes participaciones activas',
    empty: { who: 'newcomer', words: 'No tienes participaciones activas', way: 'Explorar rifas' },
  },
  favorites: {
    who: 'newcomer',
    path: at('/favoritos'),
    reads: /^\/api\/favorites/,
    full: 'Todavía no tienes favoritos',
    empty: { who: 'newcomer', words: 'Todavía no tienes favoritos', way: 'Explorar rifas' },
  },
  profile: {
    who: 'owner',
    path: at('/perfil'),
    reads: /^\/api\/user$/,
    full: 'vendedora@example.com',
  },
  confirmEmail: 'reads nothing',
  confirmNewsletter: 'reads nothing',
  resetPassword: 'reads nothing',
  forgotPassword: {
    who: 'visitor',
    path: at('/recuperar-contrasena'),
    reads: /^\/api\/site$/,
    full: 'Recupera tu cuenta',
  },
  // The overview; its parts are not addresses of `PAGES`.
  operations: 'reads nothing',
  topUp: {
    who: 'owner',
    path: at('/recargar'),
    reads: /^\/api\/user$/,
    full: 'Configuración requerida',
  },
  raffle: {
    who: 'visitor',
    path: ({ raffle }) => raffle,
    reads: /^\/api\/raffles\/\d+$/,
    full: TITLE,
    empty: {
      who: 'visitor',
      path: '/rifas/999999',
      words: 'Rifa no encontrada',
      way: 'Volver al inicio',
    },
  },
  publishedRaffle: {
    who: 'owner',
    path: ({ raffle }) => `${raffle}/publicada`,
    reads: /^\/api\/raffles\/\d+$/,
    full: 'Tu rifa está publicada',
  },
  draw: {
    who: 'visitor',
    path: ({ raffle }) => `${raffle}/sorteo`,
    reads: /^\/api\/raffles\/\d+$/,
    full: 'Aquí se verá el sorteo, en directo',
    empty: {
      who: 'visitor',
      path: '/rifas/999999/sorteo',
      words: 'Rifa no encontrada',
      way: 'Volver al inicio',
    },
  },
  seller: {
    who: 'visitor',
    path: ({ seller }) => seller,
    reads: /^\/api\/sellers\/\d+$/,
    full: 'Estadísticas',
    failure: 'No se pudo cargar la información del vendedor.',
    empty: {
      who: 'visitor',
      path: '/vendedor/999999',
      words: 'Vendedor no encontrado',
      way: 'Volver al inicio',
    },
  },
  help: {
    who: 'visitor',
    path: at('/ayuda'),
    reads: /^\/api\/texts\//,
    full: 'Buscar en la ayuda',
  },
  transparency: {
    who: 'visitor',
    path: at('/transparencia'),
    reads: /^\/api\/transparency$/,
    full: 'Por qué se cancelaron',
  },
  legalNotice: {
    who: 'visitor',
    path: at('/aviso-legal'),
    reads: /^\/api\/texts\//,
    // The title also stands in the list of texts, which waits for nothing.
    full: 'Qué es este sitio',
  },
  responsiblePlay: { sameAs: 'legalNotice' },
  terms: { sameAs: 'legalNotice' },
  privacy: { sameAs: 'legalNotice' },
  cookies: { sameAs: 'legalNotice' },
};
