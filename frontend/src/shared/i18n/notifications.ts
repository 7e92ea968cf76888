export const notificationTexts = {
  title: 'Notificaciones',
  readAll: 'Marcar como leídas',
  readFailed: 'No se pudieron marcar como leídas. Inténtalo de nuevo.',
  unread: 'Sin leer',
  empty: 'Aún no tienes notificaciones',
  emptyText:
    'Aquí te avisaremos si ganas, y cuando termine una rifa tuya, o que sigues, o en la que participas.',
  failed: 'No hemos podido cargar tus notificaciones.',
  more: 'Ver anteriores',
  loadingMore: 'Cargando…',
  what: {
    won: '¡Has ganado!',
    cancelled: 'Rifa cancelada: no se cobra nada',
    ended: 'Rifa terminada: ahora toca el sorteo',
    over: 'Rifa terminada',
    drawn: (alias: string) => `Rifa sorteada: ha ganado ${alias}`,
    ownDrawn: (alias: string) => `Tu rifa se ha sorteado: ha ganado ${alias}`,
    soldOut: 'Todos los tickets vendidos',
    favorite: 'Último día de una rifa que sigues',
    answered: 'Hemos revisado tu denuncia',
    aboutYou: 'Hemos revisado una denuncia sobre ti',
  },
} as const;
