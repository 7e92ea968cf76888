import type { SortOrder, UserType } from '@contracts/limits';
import type { OperationsPart } from '@contracts/operations-parts';
import { PAGES, type PageName } from '@contracts/pages';

interface SearchLink {
  readonly userType?: UserType;
  readonly category?: number;
  readonly text?: string;
  readonly sort?: SortOrder;
}

const searchHref = ({ text = '', ...link }: SearchLink = {}): string => {
  const query = new URLSearchParams([
    ...(text === '' ? [] : [['q', text]]),
    ...Object.entries(link).map(([name, value]) => [name, String(value)]),
  ]).toString();
  return query === '' ? '/buscar' : `/buscar?${query}`;
};

/** The id of the section with the person's tickets, on a raffle's screen. */
export const MY_TICKETS = 'tus-tickets';

/** The id of the section with the contact of the other side, on the draw's screen. */
export const CONTACT = 'contacto';

/** Every address of the page: the router's pattern, and the way to link to it. */
export const paths = {
  home: { route: PAGES.home, href: () => '/' },
  search: { route: PAGES.search, href: searchHref },
  searchAlias: { route: PAGES.searchAlias, href: () => '/search' },
  myRaffles: { route: PAGES.myRaffles, href: () => '/crear' },
  createRaffle: { route: PAGES.createRaffle, href: () => '/crear-rifa' },
  participations: { route: PAGES.participations, href: () => '/participaciones' },
  favorites: { route: PAGES.favorites, href: () => '/favoritos' },
  profile: { route: PAGES.profile, href: () => '/perfil' },
  confirmEmail: { route: PAGES.confirmEmail, href: () => '/confirmar-correo' },
  confirmNewsletter: { route: PAGES.confirmNewsletter, href: () => '/confirmar-boletin' },
  forgotPassword: { route: PAGES.forgotPassword, href: () => '/recuperar-contrasena' },
  resetPassword: { route: PAGES.resetPassword, href: () => '/restablecer-contrasena' },
  topUp: { route: PAGES.topUp, href: () => '/recargar' },
  operations: {
    route: PAGES.operations,
    href: (part?: OperationsPart) => `/operaciones${part === undefined ? '' : `/${part}`}`,
  },
  raffle: { route: PAGES.raffle, href: (id: number) => `/rifas/${id}` },
  draw: { route: PAGES.draw, href: (id: number) => `/rifas/${id}/sorteo` },
  publishedRaffle: {
    route: PAGES.publishedRaffle,
    href: (id: number) => `/rifas/${id}/publicada`,
  },
  transparency: { route: PAGES.transparency, href: () => '/transparencia' },
  help: { route: PAGES.help, href: () => '/ayuda' },
  responsiblePlay: { route: PAGES.responsiblePlay, href: () => '/juego-responsable' },
  legalNotice: { route: PAGES.legalNotice, href: () => '/aviso-legal' },
  terms: { route: PAGES.terms, href: () => '/terminos' },
  privacy: { route: PAGES.privacy, href: () => '/privacidad' },
  cookies: { route: PAGES.cookies, href: () => '/cookies' },
  seller: { route: PAGES.seller, href: (id: number) => `/vendedor/${id}` },
} as const satisfies Record<PageName, { route: string; href: (id: never) => string }>;

/** A number in an address; 0, which is no id, for anything else. */
export const numberIn = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
