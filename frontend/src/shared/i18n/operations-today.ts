import { counted, formatCount } from '@/shared/lib/numbers';

/** `sábado` → `sábados`, `lunes` → `lunes`. */
const days = (weekday: string): string => (weekday.endsWith('s') ? weekday : `${weekday}s`);

export const todayTexts = {
  title: 'Hoy',
  /** The verdict on all that the tiles show. */
  normal: 'Todo normal',
  unknown: 'Falta por saber',
  toLookAt: (count: number) => counted(count, 'cosa que mirar', 'cosas que mirar'),
  isNormal: 'Normal',
  isNot: 'Míralo',
  isHint: 'Un consejo',
  stale: 'Sin actualizar',
  failed: 'No hemos podido leerlo.',
  health: {
    title: 'Salud',
    well: 'En orden',
    wellText: 'Todo responde y está al día',
    unwell: (count: number) => counted(count, 'aviso', 'avisos'),
  },
  reports: {
    title: 'Denuncias abiertas',
    none: 'Nadie espera respuesta',
    oldest: (when: string) => `La más antigua llegó ${when}`,
  },
  disputes: {
    title: 'Disputas sin decidir',
    none: 'Ningún premio está en disputa',
    answered: (when: string) => `En la más antigua se puede contestar: el plazo acaba ${when}`,
    oldest: (when: string) => `La más antigua espera una decisión desde ${when}`,
  },
  jobs: {
    title: 'Tareas perdidas',
    none: 'Lo normal: no se ha perdido ninguna',
    some: 'No debería perderse ninguna',
    unknown: 'Las colas no responden',
  },
  audit: {
    title: 'Última auditoría',
    sound: 'Todo cuadra',
    unsound: 'No cuadra',
    never: 'Ninguna',
    neverText: 'Haz una de vez en cuando',
    underWay: 'En marcha',
    stopped: 'Detenida',
    broken: 'Sin acabar',
    finished: (when: string, events: number) =>
      `${when}, de ${counted(events, 'evento', 'eventos')}`,
    done: (share: string) => `Lleva ${share}`,
  },
  sales: {
    title: 'Ventas de hoy',
    line: 'Ventas de hoy, hora a hora, junto a las de un día normal',
    today: 'Hoy',
    usual: (weekday: string) => `Media de los cuatro últimos ${days(weekday)}`,
    early: 'El día acaba de empezar: aún no hay con qué comparar',
    never: (weekday: string) =>
      `Los cuatro últimos ${days(weekday)} no se vendió nada a estas horas`,
    verdicts: {
      less: 'Menos de lo normal',
      usual: 'Lo normal',
      more: 'Más de lo normal',
    },
    compared: (now: string, hour: number, least: string, most: string, weekday: string) =>
      `${now} hasta ${hour === 1 ? 'la' : 'las'} ${hour}:00; los cuatro últimos ${days(weekday)}, de ${least} a ${most}`,
  },
  due: {
    title: 'En las próximas 24 horas',
    figure: (raffles: number) => counted(raffles, 'rifa', 'rifas'),
    none: 'Ninguna termina ni se sortea',
    late: (raffles: number) =>
      raffles === 1
        ? 'Una debía haber terminado o haberse sorteado ya'
        : `${raffles} debían haber terminado o haberse sorteado ya`,
    onTime: 'Ninguna va con retraso',
    ends: (when: string) => `Termina ${when}`,
    draw: (when: string) => `Se sortea ${when}`,
    overdue: {
      ends: (when: string) => `Debía terminar ${when}`,
      draw: (when: string) => `Debía sortearse ${when}`,
    },
    sold: (sold: number) => counted(sold, 'ticket vendido', 'tickets vendidos'),
    missing: (tickets: number) => (tickets === 1 ? 'falta 1' : `faltan ${formatCount(tickets)}`),
  },
  latest: {
    title: 'Lo último del registro',
    quiet: (when: string) => `El último evento es de ${when}`,
    empty: 'El registro está vacío',
    time: 'Hora',
    what: 'Qué pasó',
    type: 'Tipo',
    stream: 'Flujo',
    ofPerson: 'de una persona',
  },
} as const;
