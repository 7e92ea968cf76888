export const notFoundTexts = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  home: 'Volver al inicio',
  search: 'Buscar rifas',
  raffle: 'Rifa no encontrada',
  raffleText: 'Lo sentimos, la rifa que buscas no existe o ha sido eliminada.',
} as const;
