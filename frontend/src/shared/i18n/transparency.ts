import type { HandoverMonth } from '@contracts/transparency';
import { counted, formatCount } from '@/shared/lib/numbers';
import { deliveryWords } from './deliveries';

const raffles = (count: number): string => counted(count, 'rifa', 'rifas');

export const transparencyTexts = {
  title: 'Transparencia',
  headline: (drawn: number, proven: number) => [
    `${counted(drawn, 'sorteo', 'sorteos')}.`,
    `${counted(proven, 'correcto', 'correctos')}.`,
  ],
  /** Until the figures are known, and while there is no draw. */
  anyHeadline: 'Cada sorteo se puede comprobar',
  intro:
    'Un sorteo se puede repetir las veces que haga falta, y siempre sale el mismo ticket. Nosotros los repetimos todos. Tú puedes repetir el que quieras, aquí mismo, sin fiarte de nadie.',
  steps: {
    title: 'Por qué no puede haber trampa',
    all: [
      {
        title: 'El sobre se cierra antes de vender',
        text: 'Dentro va el número secreto que decidirá el sorteo. Desde ese momento nadie puede cambiarlo: se vería.',
      },
      {
        title: 'Cada compra queda apuntada',
        text: 'La lista se publica al cerrar la venta. Si alguien quitara o cambiara una sola compra, dejaría de cuadrar.',
      },
      {
        title: 'El sobre se abre y se hace la cuenta',
        text: 'Del número del sobre y de la lista sale un ticket, siempre el mismo. Cualquiera puede repetir la cuenta.',
      },
    ],
  },
  replay: {
    title: 'Repite un sorteo de verdad',
    text: 'Tu navegador descarga los datos publicados y hace la cuenta por sí mismo.',
    none: 'Aquí podrás repetir el primer sorteo en cuanto se haga.',
    start: 'Repetir el sorteo',
    working: 'Repitiendo el sorteo…',
    other: 'Probar con otro',
    room: 'Ver este sorteo por dentro',
    ticket: 'Sale el ticket',
    outcome: 'El mismo que se anunció.',
    list: (purchases: number, sold: number) =>
      `La lista es la que se cerró: ${counted(purchases, 'compra', 'compras')}, ${counted(sold, 'ticket', 'tickets')}, sin huecos.`,
    envelope: 'El sobre es el que se cerró antes de vender el primer ticket.',
    newEnvelope:
      'El sobre es el último que se cerró: hubo que cambiarlo durante la venta, y en la página del sorteo se ve cuándo.',
    winner: (ticket: string) => `La cuenta da el\u00a0${ticket}.`,
    broken: 'Hay algo que no cuadra en este sorteo. Mira por dentro qué es.',
  },
  counts: {
    title: 'Las cuentas',
    raffles: 'Rifas publicadas',
    onSale: 'A la venta',
    sealed: 'Selladas, a la espera de su sorteo',
    drawn: 'Sorteos hechos',
    cancelled: 'Canceladas',
    reasons: 'Por qué se cancelaron',
    unsold: 'Terminó el plazo sin ventas',
    belowMinimum: 'No se llegó al mínimo de tickets',
    withdrawn: 'Retiradas por quien gestiona el sitio',
    checks: 'Cómo se han comprobado',
    allProven: (drawn: number) =>
      drawn === 0
        ? 'Todavía no se ha hecho ningún sorteo.'
        : `${drawn === 1 ? 'El único sorteo' : `Los ${formatCount(drawn)} sorteos`} se ${drawn === 1 ? 'ha' : 'han'} repetido a partir de las compras, y todo encaja: la lista, el número secreto y el ticket ganador.`,
    notProven: (broken: number) =>
      `${counted(broken, 'sorteo no encaja', 'sorteos no encajan')} al repetirlo. Lo estamos mirando.`,
    resealed: (count: number) =>
      count === 0
        ? 'Ninguna rifa ha tenido que cambiar de número secreto.'
        : `${raffles(count)} con un número secreto nuevo, porque hubo que restaurar el registro durante la venta. En la página de su sorteo se ve cuándo.`,
  },
  handovers: {
    title: 'Cómo llegan los premios',
    text: 'Qué ha sido de los premios sorteados cada mes. Los que no llegaron cuentan también si nadie los quiso.',
    none: 'Aún no se ha sorteado ninguno de los que se cuentan.',
    words: ({ open, delivered, ...rest }: HandoverMonth): string =>
      [
        counted(delivered, 'entregado', 'entregados'),
        ...(open === 0 ? [] : [`${formatCount(open)} en camino`]),
        ...deliveryWords(rest),
      ].join(' · '),
  },
  how: {
    title: 'Para quien quiera los detalles',
    steps: [
      {
        title: 'Antes de vender',
        text: 'El sitio guarda un número secreto en un sobre que queda a la vista de todos: ya no puede cambiarlo por otro.',
      },
      {
        title: 'En cada compra',
        text: 'La compra queda unida a las anteriores. Quitar, añadir o cambiar una se vería en todas las siguientes, y en tu comprobante.',
      },
      {
        title: 'Al cerrar',
        text: 'La lista se sella y se publica. El ticket ganador sale de una cuenta fija con el número secreto y la lista: no hay nada que elegir.',
      },
      {
        title: 'Después',
        text: 'Se publica el número secreto, y cualquiera repite la cuenta: en la página del sorteo, con un archivo en su ordenador o con un programa propio.',
      },
    ],
    limits: 'Lo que no puede descartar',
    limitPoints: [
      'No prueba que cada compra la hiciera una persona de verdad, ni que quien vende entregue el premio.',
      'El resumen de un día no dice nada de los días anteriores al primero, ni de lo que pase hasta el siguiente.',
      'Si guardas resúmenes, compáralos con los de otras personas: así se vería si a cada una se le enseñaran otros.',
    ],
    help: 'Más preguntas sobre el sorteo',
  },
  days: {
    title: 'El resumen de cada día',
    text: 'Diez minutos después de cada medianoche (UTC) se publica un solo resumen de las compras de todas las rifas, unido al del día anterior. No cambia nunca. Con guardar una línea al día basta para que nadie pueda reescribir el pasado.',
    none: 'Todavía no hay ninguno. El primero se publica cuando termine el día.',
    raffles,
    root: 'Código del día',
    chain: 'Código de todos los días hasta este',
    otherLife: 'Desde aquí cuenta otra vida del registro: se restauró desde una copia.',
    download: 'Descargar todos los resúmenes (NDJSON)',
    proof: 'La prueba de una rifa',
    proofText:
      'Elige un día y el número de una rifa: la prueba son unos pocos códigos que llevan de su lista de compras al resumen de ese día.',
    day: 'Día',
    raffle: 'Número de la rifa',
    getProof: 'Descargar la prueba (JSON)',
    getting: 'Preparando…',
    failed: 'No hemos podido preparar la prueba. Inténtalo de nuevo.',
    noNumber: 'Escribe el número de una rifa: es el que aparece en su dirección.',
    more: 'Ver días anteriores',
    loadingMore: 'Cargando…',
    list: 'Resúmenes, el más nuevo primero',
  },
} as const;
