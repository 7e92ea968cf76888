export const notFoundTexts = {
  title: 'Esta página no existe',
  text: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
  code: '404 Page Not Found',
  developer: 'Did you forget to add the page to the router?',
  endingSoon: 'Terminan pronto',
  home: 'Volver al inicio',
  search: 'Buscar rifas',
  raffle: 'Rifa no encontrada',
  raffleText: 'Lo sentimos, la rifa que buscas no existe o ha sido eliminada.',
} as const;
