import { SITE_TIME_ZONE } from '../../contracts/time-zone';
import type { FeatureQuotaRejection } from '../../domain/feature-quota/commands';
import type { RaffleRejection } from '../../domain/raffles/commands';
import type { ProblemTable } from '../http/refusals';

const SPANISH_DATE = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: SITE_TIME_ZONE,
});

/**
 * @param at ISO-8601
 * @returns for example «12 de mayo de 2026 a las 18:30»
 */
const dateInSpain = (at: string): string => SPANISH_DATE.format(new Date(at));

const COUNT = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

type NotEnough = Extract<RaffleRejection, { type: 'not-enough-tickets' }>;

/** Of the account of who publishes a raffle. */
interface EmailNotConfirmed {
  readonly type: 'email-not-confirmed';
}

export const RAFFLE_NOT_FOUND = 'Rifa no encontrada';

/** The status and message of every refusal by a raffle's rules. */
export const raffleProblems = {
  'feature-slot-taken': [
    409,
    ({ until }: FeatureQuotaRejection) =>
      `Solo puedes destacar 1 rifa por semana. Podrás volver a hacerlo el ${dateInSpain(until)}`,
  ],
  'email-not-confirmed': [
    403,
    'Antes de publicar confirma tu correo, con el enlace que te hemos enviado. Si no lo encuentras, pide otro.',
  ],
  'raffle-not-found': [404, RAFFLE_NOT_FOUND],
  'raffle-exists': [409, 'La rifa ya existe'],
  'end-date-out-of-range': [422, 'El tiempo límite debe estar entre hoy y 6 meses desde hoy'],
  'price-out-of-range': [422, 'El precio mínimo del ticket es 0.10€'],
  'goal-out-of-range': [422, 'El número de tickets no es válido'],
  'raffle-ended': [409, 'Esta rifa ya ha finalizado'],
  'own-raffle': [403, 'No puedes comprar tickets de tu propia rifa'],
  'operators-cannot-buy': [403, 'Los operadores no pueden comprar tickets'],
  'operator-involved': [403, 'Esta rifa es tuya: solo puede retirarla otro operador.'],
  'tickets-sold-out': [409, 'No quedan tickets disponibles para esta rifa.'],
  'not-enough-tickets': [
    409,
    ({ available }: NotEnough) =>
      available === 1
        ? 'Solo queda 1 ticket disponible.'
        : `Solo quedan ${COUNT.format(available)} tickets disponibles.`,
  ],
  'tickets-out-of-range': [422, 'Debes comprar al menos 1 ticket'],
  'too-many-tickets': [422, 'El máximo de tickets es 100,000'],
  'purchase-key-reused': [422, 'Esta compra ya se envió con otros datos'],
  'not-your-raffle': [403, 'Solo puedes gestionar tus propias rifas'],
  'already-featured': [409, 'Esta rifa ya está destacada'],
  'not-manual': [409, 'Solo se pueden cerrar las rifas con cierre manual'],
  'minimum-not-reached': [409, 'Falta alcanzar tickets mínimos'],
  'too-early': [409, 'Todavía no ha llegado el momento'],
  'not-sealed': [409, 'La rifa no se ha completado'],
  'draw-held': [409, 'El sorteo está detenido'],
  'no-fault': [409, 'La rifa no tiene ningún fallo'],
  'draw-does-not-match': [409, 'El sorteo no coincide con las participaciones'],
} as const satisfies ProblemTable<RaffleRejection | FeatureQuotaRejection | EmailNotConfirmed>;
