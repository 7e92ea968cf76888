import type { UserType } from '@contracts/limits';

interface SearchLink {
  readonly userType?: UserType;
  readonly category?: number;
}

const searchHref = (link: SearchLink = {}): string => {
  const query = new URLSearchParams(
    Object.entries(link).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? '/buscar' : `/buscar?${query}`;
};

/** The id of the section with the person's tickets, on a raffle's screen. */
export const MY_TICKETS = 'tus-tickets';

/** Every address of the page: the router's pattern and the way to link to it. */
export const paths = {
  home: { route: '/', href: () => '/' },
  search: { route: '/buscar', href: searchHref },
  searchAlias: { route: '/search', href: () => '/search' },
  myRaffles: { route: '/crear', href: () => '/crear' },
  createRaffle: { route: '/crear-rifa', href: () => '/crear-rifa' },
  participations: { route: '/participaciones', href: () => '/participaciones' },
  profile: { route: '/perfil', href: () => '/perfil' },
  confirmEmail: { route: '/confirmar-correo', href: () => '/confirmar-correo' },
  topUp: { route: '/recargar', href: () => '/recargar' },
  raffle: { route: '/rifas/:raffleId', href: (id: number) => `/rifas/${id}` },
  draw: { route: '/rifas/:raffleId/sorteo', href: (id: number) => `/rifas/${id}/sorteo` },
  seller: { route: '/vendedor/:sellerId', href: (id: number) => `/vendedor/${id}` },
} as const;

/** A number in an address; 0, which is no id, for anything else. */
export const numberIn = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
