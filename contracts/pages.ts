/**
 * The addresses of the page, as patterns of the router: `:name` is an id. The server answers 404
 * for any other address, and for a raffle or a seller that does not exist.
 */
export const PAGES = {
  home: '/',
  search: '/buscar',
  searchAlias: '/search',
  myRaffles: '/crear',
  createRaffle: '/crear-rifa',
  participations: '/participaciones',
  favorites: '/favoritos',
  profile: '/perfil',
  confirmEmail: '/confirmar-correo',
  confirmNewsletter: '/confirmar-boletin',
  forgotPassword: '/recuperar-contrasena',
  resetPassword: '/restablecer-contrasena',
  topUp: '/recargar',
  operations: '/operaciones',
  raffle: '/rifas/:raffleId',
  draw: '/rifas/:raffleId/sorteo',
  publishedRaffle: '/rifas/:raffleId/publicada',
  seller: '/vendedor/:sellerId',
  help: '/ayuda',
  transparency: '/transparencia',
  responsiblePlay: '/juego-responsable',
  legalNotice: '/aviso-legal',
  terms: '/terminos',
  privacy: '/privacidad',
  cookies: '/cookies',
} as const;

export type PageName = keyof typeof PAGES;
