import type { RafflePhase } from '@contracts/operations-raffles';
import { counted } from '@/shared/lib/numbers';

const PHASES = {
  running: 'A la venta',
  undrawn: 'Por sortear',
  held: 'Sorteo detenido',
  drawn: 'Sorteada',
  failed: 'No se completó',
  withdrawn: 'Retirada',
  cancelled: 'Cancelada',
} satisfies Record<RafflePhase, string>;

export const rafflesTexts = {
  title: 'Rifas',
  search: 'Título o quien la vende',
  back: 'Todas las rifas',
  open: (id: string) => `Ver la rifa n.º ${id}`,
  soldBy: (name: string) => `Vende ${name}`,
  account: (id = '') => `la cuenta n.º\u00a0${id}`,
  without: (filter: string) => `Quitar ${filter}`,
  shown: (total: number) => counted(total, 'rifa', 'rifas'),
  failed: 'No hemos podido cargar las rifas.',
  none: { title: 'Aún no hay rifas', text: 'Aquí estarán todas las que se publiquen.' },
  phases: PHASES,
  /** Those that end before midnight. */
  today: 'today',
  columns: {
    name: 'Rifa',
    phase: 'Estado',
    price: 'Ticket',
    sold: 'Vendidos',
    seller: 'Vende',
    end: 'Final',
  },
  soldOf: (sold: string, total: string) => `${sold} de ${total}`,
  soldOfMinimum: (sold: string, minimum: string) => `${sold} (mínimo ${minimum})`,
  filters: {
    phase: {
      label: 'Estado',
      any: 'Todas',
      options: {
        running: 'A la venta',
        today: 'Terminan hoy',
        undrawn: 'Por sortear',
        held: 'Sorteo detenido',
        drawn: 'Sorteadas',
        failed: 'No se completaron',
        withdrawn: 'Retiradas',
        cancelled: 'Canceladas',
      },
    },
    sortBy: {
      label: 'Orden',
      any: 'Más nuevas',
      options: {
        ending: 'Terminan antes',
        ended: 'Terminan después',
        sold: 'Más vendidas',
      },
    },
  },
} as const;

export const withdrawTexts = {
  failed: 'No hemos podido buscar esa rifa. Inténtalo de nuevo.',
  statuses: { active: 'A la venta', completed: 'Completada', cancelled: 'Cancelada' },
  number: 'Número',
  status: 'Estado',
  seller: 'La vende',
  price: 'Precio del ticket',
  sold: 'Tickets vendidos',
  ends: 'Termina',
  closed: 'Terminó',
  open: 'Ver la rifa',
  log: 'Sus eventos en el registro',
  reason: 'Por qué se retira',
  reasonHint: 'Lo verá todo el mundo, también quien la vende y quien ha comprado.',
  withdraw: 'Retirar la rifa',
  withdrawing: 'Retirando…',
  warning:
    'La rifa se cancela: no habrá sorteo y no se cobra nada. Se avisa a quien la vende y a quien ha comprado. No se puede deshacer.',
  yours: 'Es tuya: solo puede retirarla otro operador.',
  held: 'El sorteo está detenido',
  heldText: (reason: string) =>
    `${reason}. Mira sus eventos en el registro. Solo se puede cancelar, con un motivo que leerá todo el mundo.`,
  over: 'Ya no está a la venta, así que no se puede retirar.',
  done: 'Rifa retirada',
  doneText: 'Avisamos a quien la vende y a quien ha comprado.',
  refused: 'No se ha podido retirar la rifa. Inténtalo de nuevo.',
} as const;
