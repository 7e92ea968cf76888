export const favoriteTexts = {
  title: 'Favoritos',
  subtitle: 'Las rifas que sigues. Te avisamos de lo que pase en ellas.',
  yours: 'Tus Favoritos',
  seeAll: 'Ver todos tus favoritos',
  add: (title: string) => `Añadir a favoritos: ${title}`,
  remove: (title: string) => `Quitar de favoritos: ${title}`,
  signIn: (title: string) => `Entra para añadir a favoritos: ${title}`,
  added: {
    title: 'Añadido a favoritos',
    text: 'Recibirás notificaciones sobre esta rifa',
  },
  removed: {
    title: 'Eliminado de favoritos',
    text: 'Ya no recibirás notificaciones sobre esta rifa',
  },
  addFailed: 'No se pudo añadir a favoritos',
  removeFailed: 'No se pudo eliminar de favoritos',
  empty: 'Todavía no tienes favoritos',
  emptyText: 'Toca el corazón de una rifa y la tendrás aquí. Te avisaremos antes de que termine.',
  explore: 'Explorar rifas',
} as const;
