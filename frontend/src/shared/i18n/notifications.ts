export const notificationTexts = {
  title: 'Avisos',
  readAll: 'Marcar como leídos',
  allRead: 'Todo leído',
  readFailed: 'No se pudieron marcar como leídos. Inténtalo de nuevo.',
  unread: 'Sin leer',
  empty: 'Aún no tienes avisos',
  emptyText:
    'Aquí te avisaremos si ganas, y cuando termine una rifa tuya, o que sigues, o en la que participas.',
  failed: 'No hemos podido cargar tus avisos.',
  more: 'Ver anteriores',
  loadingMore: 'Cargando…',
  /** Over whatever screen is open. */
  win: {
    title: (name: string) => `¡Has ganado, ${name}!`,
    text: (raffle: string) => `«${raffle}» es para ti.`,
    unnamed: 'Enhorabuena: te ha tocado una rifa.',
    label: 'Ver el sorteo',
  },
  what: {
    won: (name: string) => `¡Has ganado, ${name}!`,
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
