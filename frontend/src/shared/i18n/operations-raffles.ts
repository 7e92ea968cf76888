export const withdrawTexts = {
  search: 'Número de la rifa',
  find: 'Buscar',
  finding: 'Buscando…',
  failed: 'No hemos podido buscar esa rifa. Inténtalo de nuevo.',
  noNumber: 'Escribe el número de la rifa: está en su dirección',
  statuses: { active: 'A la venta', completed: 'Completada', cancelled: 'Cancelada' },
  open: 'Ver la rifa',
  reason: 'Por qué se retira',
  reasonHint: 'Lo verá todo el mundo, también quien la vende y quien ha comprado.',
  withdraw: 'Retirar la rifa',
  withdrawing: 'Retirando…',
  warning:
    'La rifa se cancela: no habrá sorteo y no se cobra nada. Se avisa a quien la vende y a quien ha comprado. No se puede deshacer.',
  over: 'Ya no está a la venta, así que no se puede retirar.',
  done: 'Rifa retirada',
  doneText: 'Avisamos a quien la vende y a quien ha comprado.',
  refused: 'No se ha podido retirar la rifa. Inténtalo de nuevo.',
} as const;
