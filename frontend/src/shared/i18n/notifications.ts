export const notificationTexts = {
  title: 'Notificaciones',
  readAll: 'Marcar como leídas',
  readFailed: 'No se pudieron marcar como leídas. Inténtalo de nuevo.',
  unread: 'Sin leer',
  empty: 'Aún no tienes notificaciones',
  emptyText: 'Aquí te avisaremos si ganas, y cuando termine una rifa tuya, o en la que participas.',
  failed: 'No hemos podido cargar tus notificaciones.',
  more: 'Ver anteriores',
  loadingMore: 'Cargando…',
  what: {
    won: '¡Has ganado!',
    cancelled: 'Rifa cancelada: no se cobra nada',
    ended: 'Rifa terminada: ahora toca el sorteo',
    drawn: (alias: string) => `Rifa sorteada: ha ganado ${alias}`,
    soldOut: 'Todos los tickets vendidos',
    favorite: 'Último día de una rifa que sigues',
  },
} as const;
