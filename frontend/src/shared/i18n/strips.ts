export const stripTexts = {
  ending: {
    title: 'Terminan pronto',
    empty: 'No hay rifas a la venta en este momento',
    allOf: 'Ver todas las rifas, primero las que terminan antes',
  },
  sold: {
    title: 'Recién vendidas',
    empty: 'Todavía no se ha vendido ningún ticket: estrena tú una rifa',
  },
  winners: {
    title: 'Últimos ganadores',
    empty: 'Aún no hay ganadores: el primer sorteo está por llegar',
  },
  ticket: (ticket: string) => `Ticket ${ticket}`,
} as const;
