import type {
  DisputeOutcomeName,
  DisputeView,
  HANDOVER_LISTS,
  HandoverState,
} from '@contracts/handovers';
import { counted } from '@/shared/lib/numbers';

type HandoverList = (typeof HANDOVER_LISTS)[number];

export const disputesTexts = {
  which: 'Cuáles',
  lists: {
    disputed: 'En disputa',
    open: 'En camino',
    ended: 'Acabadas',
  } satisfies Record<HandoverList, string>,
  shown: {
    disputed: (total: number) => counted(total, 'premio en disputa', 'premios en disputa'),
    open: (total: number) => counted(total, 'premio en camino', 'premios en camino'),
    ended: (total: number) => counted(total, 'entrega acabada', 'entregas acabadas'),
  } satisfies Record<HandoverList, (total: number) => string>,
  empty: {
    disputed: { title: 'No hay ninguna disputa', text: 'Las nuevas aparecen aquí.' },
    open: { title: 'Ningún premio está en camino', text: 'Aparecen aquí después de su sorteo.' },
    ended: { title: 'Aún no ha acabado ninguna', text: 'Aquí quedan las cerradas y las fallidas.' },
  } satisfies Record<HandoverList, { title: string; text: string }>,
  failed: 'No hemos podido cargar las entregas.',
  more: 'Ver más',
  loadingMore: 'Cargando…',
  raffle: (title: string) => `Rifa «${title}»`,
  prize: (prize: number) => `Premio ${prize}`,
  raffleSheet: 'Ficha de la rifa',
  seller: 'Vende',
  holder: (position: number) => (position === 0 ? 'Ganó' : `Le toca, como suplente ${position}, a`),
  states: {
    asked: 'Falta que lo acepte quien ha ganado',
    accepted: 'Aceptado: falta enviarlo',
    sent: 'Enviado: falta que diga que ha llegado',
    disputed: 'En disputa',
    closed: 'Entregado',
    failed: 'No llegó',
  } satisfies Record<HandoverState, string>,
  /** Until when the next step of an open one may be done. */
  until: (when: string) => `Tiene hasta el ${when}`,
  sides: {
    holder: 'Quien espera el premio',
    seller: 'Quien vende',
    time: 'El plazo ha terminado',
  } satisfies Record<DisputeView['by'], string>,
  steps: 'Lo que ha pasado',
  step: {
    opened: 'Se sorteó, y se pregunta a quien ganó',
    accepted: 'Acepta el premio',
    sent: (carrier: string, tracking: string | null) =>
      tracking === null
        ? `Enviado con ${carrier}, sin número de seguimiento`
        : `Enviado con ${carrier}, ${tracking}`,
    handedOver: 'Entregado en mano',
    disputed: (by: string, kind: string) => `${by}: ${kind}`,
    received: 'Dice que lo ha recibido',
    closed: 'Entrega cerrada',
    failed: 'Entrega fallida',
  },
  decide: 'Decidir',
  hide: 'Decidir más tarde',
  yours: 'Tienes parte en ella: solo puede decidirla otro operador.',
  waits: (when: string) => `Se puede decidir cuando conteste el otro lado, o desde el ${when}.`,
  form: {
    outcome: 'Qué se decide',
    outcomes: {
      delivered: {
        title: 'Ha llegado',
        text: 'La entrega se cierra, y cuenta como entregada.',
      },
      'send-again': {
        title: 'Que se envíe otra vez',
        text: 'Quien vende vuelve a tener el plazo entero para enviarlo.',
      },
      'next-substitute': {
        title: 'Que pase al siguiente suplente',
        text: 'Quien lo espera ahora lo pierde para siempre. Si no queda nadie, la entrega falla, sin culpa de quien vende.',
      },
      failed: {
        title: 'No llegó, y no llegará',
        text: 'La entrega acaba como fallida.',
      },
    } satisfies Record<DisputeOutcomeName, { title: string; text: string }>,
    counts: 'Cuenta en contra de quien vende',
    countsByTime: 'Cuenta en contra de quien vende, porque no lo envió a tiempo.',
    reason: 'Motivo',
    reasonHint: 'Lo leen los dos, con estas palabras.',
    send: 'Decidir y decírselo',
    sending: 'Un momento…',
    done: 'Decidida',
    doneText: 'Los dos lo leerán en sus avisos.',
    failed: 'No hemos podido hacerlo. Lo que has escrito sigue aquí: inténtalo de nuevo.',
  },
} as const;
