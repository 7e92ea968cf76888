export const raffleTimelineTexts = {
  title: 'La historia de esta rifa',
  failed: 'No hemos podido cargar la historia de la rifa.',
  what: {
    created: 'Publicada',
    featured: 'Destacada en la portada',
    resealed: 'Sorteo preparado de nuevo',
    completed: 'Venta cerrada',
    held: 'Sorteo detenido',
    cancelled: 'Cancelada',
    drawn: 'Sorteada',
  },
  resealed:
    'El sitio se restauró desde una copia. Antes de vender ningún ticket más se fijó otro número secreto para el sorteo.',
  ofAll: (percent: number) => `${percent} % de los tickets vendidos`,
  ofMinimum: (percent: number) =>
    percent === 100 ? 'Mínimo de tickets alcanzado' : `${percent} % del mínimo vendido`,
  /** Still to come. */
  ends: 'Fin de la venta, si no se cierra antes',
  draws: 'Sorteo',
} as const;
