import type {
  AuditDifference,
  AuditedModel,
  AuditedRule,
  AuditReportView,
} from '../../contracts/operations-audit';
import type { RuleRefusal } from '../../domain/audit/asked';
import { filled, type Phrase, type Said, type SaidValue } from '../../domain/audit/phrases';
import type {
  AuditReport,
  InvariantReport,
  NamedDifference,
  ReadModelReport,
} from '../runtime/audit/report';

/** Each phrase in Spanish, with its values in the same order. */
const SPANISH: Readonly<Record<Phrase, string>> = {
  '*': '*',
  none: 'nada',
  'event *': 'el evento *',
  'an event that can be read': 'un evento que se puede leer',
  'an event that every fold can take': 'un evento que entienden todos los modelos',
  'an event that the rules can take': 'un evento que entienden las reglas',
  'what the rules make': 'lo que deciden las reglas',
  '* refused: *': '*, que las reglas rechazan: *',
  '* that changes nothing': '*, que no cambia nada: ya estaba hecho',
  '* that follows from nothing': '*, que no se sigue de nada',
  'the event *': 'un evento de tipo *',
  'the stream *': 'la secuencia *',
  '* in *': '* en «*»',
  'raffles *': '* en «raffles»',
  'ticket * of user *': 'el ticket *, de la cuenta n.º *',
  'version *': 'las reglas: *',
  'commitment *': 'el compromiso: *',
  'numbering *': 'el último ticket: *',
  'chain *': 'la cadena de compras: *',
  'winners *': 'los ganadores: *',
  'shape *': 'la forma de los datos: *',
  'not before *': 'un momento no anterior a *',
  'nothing of a day that has its root, as *': 'nada de un día que ya tiene su raíz, como *',
  'an event of *': 'un evento del *',
  'the day *': 'el día: *',
  'the day at least *': 'el día *, o uno posterior',
  'the life *': 'la vida del registro: *',
  'the root *': 'la raíz: *',
  'the root of * at *': 'la raíz del *, a las *',
  'no root since': 'ninguna raíz desde entonces',
  'the end at *': 'el final de la rifa, a las *',
  'the draw at *': 'el sorteo, a las *',
  'neither ended nor cancelled': 'una rifa sin terminar ni cancelar',
  'not drawn': 'una rifa sin sortear',
  'the opening at *': 'la entrega de cada premio, desde las *',
  'no hand-over of the prize': 'un premio sin entrega',
  'the next step at *': 'el próximo paso de la entrega, a las *',
  'none since': 'ninguno desde entonces',
  'a slot of the week': 'el turno semanal de quien vende',
  'a feature without one': 'un destacado sin turno',
  'a number up to *': 'un número que ya se ha dado, hasta el *',
  'the number *': 'el número *',
  'a claim of the name of an account': 'el nombre de una cuenta',
  'user *, who has another name': 'la cuenta n.º *, que tiene otro nombre',
  'user *, who has no account': 'la cuenta n.º *, que no existe',
  'a user name of user *': 'un nombre de usuario de la cuenta n.º *',
  'a slot that is used or given back': 'un turno usado o devuelto',
  'a raffle that is withdrawn': 'una rifa retirada',
  'raffle * on sale': 'la rifa n.º *, a la venta',
  'an account that is suspended': 'una cuenta suspendida',
  'user * in good standing': 'la cuenta n.º *, sin suspender',
  'an act of user *': 'la cuenta n.º *',
  'an act of an operator': 'alguien que gestiona el sitio',
  'an act of somebody with an account': 'alguien con una cuenta sin suspender ni borrar',
  'an act of somebody whom it does not concern': 'alguien a quien no le afecta',
  'the end of a decision': 'una decisión cumplida y comunicada',
  'the end of a deletion': 'una cuenta borrada del todo',
  'the state after event *': 'el estado tras el evento *',
  'another state': 'otro estado',
  'a block that knows the event': 'un bloque del índice que conoce el evento',
  'the block *, which does not': 'el bloque *, que no lo conoce',
};

/** Why the rules refuse an event, as the end of «…, que las reglas rechazan: ». */
const REFUSED: Readonly<Record<RuleRefusal, string>> = {
  'account-exists': 'la cuenta ya existe',
  'account-not-found': 'la cuenta no existe, o ya no',
  'account-suspended': 'la cuenta está suspendida',
  'already-featured': 'la rifa ya está destacada',
  'already-paused': 'el modelo ya está en pausa',
  'day-left-out': 'falta un día antes',
  'day-not-over': 'el día no ha acabado',
  'draw-held': 'el sorteo está detenido',
  'draw-does-not-match': 'no es la semilla comprometida, o no son las compras selladas',
  'email-changed': 'la dirección es otra',
  'end-date-out-of-range': 'la fecha de fin no se admite',
  'feature-slot-taken': 'no han pasado siete días desde el último destacado de quien vende',
  'goal-out-of-range': 'el número de tickets no se admite',
  'has-second-factor': 'la cuenta ya tiene segundo factor',
  'has-undrawn-tickets': 'la persona tiene tickets de rifas sin sortear',
  'is-operator': 'es una cuenta de operadores',
  'kept-operator': 'otra revocación cuenta con esta persona',
  'last-operator': 'el sitio se quedaría sin operadores',
  'late-link': 'el enlace había caducado',
  'minimum-not-reached': 'no se ha vendido el mínimo de tickets',
  'no-fault': 'la rifa no tiene ningún fallo',
  'not-enough-tickets': 'no quedan tantos tickets',
  'not-manual': 'la rifa es automática',
  'not-paused': 'el modelo no está en pausa',
  'not-sealed': 'la rifa no está sellada',
  'not-your-raffle': 'la rifa es de otra cuenta',
  'nothing-to-withdraw': 'la denuncia no es de una rifa',
  'notification-not-found': 'no hay tal aviso',
  'operators-cannot-buy': 'la compra es de un operador',
  'operator-involved': 'quien lo decide es parte',
  'own-raffle': 'la compra es de quien vende la rifa',
  'price-out-of-range': 'el precio no se admite',
  'profile-changed': 'el perfil era otro',
  'purchase-key-reused': 'otra compra tiene la misma clave',
  'raffle-ended': 'la rifa ya había terminado',
  'raffle-exists': 'la rifa ya existe',
  'raffle-not-found': 'la rifa no existe',
  'report-decided': 'la denuncia ya está decidida',
  'report-not-found': 'la denuncia no existe, o ya no',
  'reports-oneself': 'nadie se denuncia a sí mismo',
  'tickets-out-of-range': 'el número de tickets no se admite',
  'tickets-sold-out': 'no quedan tickets',
  'too-early': 'su momento no había llegado',
  'too-many-favorites': 'tiene ya el máximo de favoritas',
  'too-many-tickets': 'son más tickets de los que admite una compra',
  'used-code': 'el código ya no valía',
  'used-link': 'el enlace ya no valía',
  'username-taken': 'el nombre de usuario es de otra cuenta',
  'wrong-password': 'la contraseña era otra',
};

const isRefusal = (value: SaidValue): value is RuleRefusal =>
  typeof value === 'string' && Object.hasOwn(REFUSED, value);

/** What was expected or found, for an operator of the console. A program's message is quoted. */
export const faultText = ([phrase, ...values]: Said): string => {
  const shown =
    phrase === '* refused: *'
      ? values.map((value) => (isRefusal(value) ? REFUSED[value] : value))
      : values;
  const text = filled(SPANISH[phrase], shown);
  return phrase === '*' && text.includes(' ') ? `«${text}»` : text;
};

/** Of each kind; the terminal lists more. */
const LISTED_MOST = 100;

const differenceView = (difference: NamedDifference): AuditDifference => {
  const { id, finding, fields, storedPosition, foldedPosition, event } = difference;
  return {
    id: String(id),
    finding,
    fields: [...fields],
    storedPosition: storedPosition ?? null,
    foldedPosition: foldedPosition ?? null,
    event: event ? { stream: event.stream, revision: event.revision, type: event.type } : null,
  };
};

const ruleView = ({ invariant: name, count, faults }: InvariantReport): AuditedRule => ({
  name,
  count,
  faults: faults.slice(0, LISTED_MOST).map(({ stream, revision, position, expected, found }) => ({
    stream,
    revision,
    position,
    expected: faultText(expected),
    found: faultText(found),
  })),
});

const modelView = (report: ReadModelReport): AuditedModel => {
  const { projection: name, state, documents, different, differences } = report;
  const listed = differences.slice(0, LISTED_MOST).map(differenceView);
  return { name, state, documents, different, differences: listed };
};

/** The report as the console shows it. */
export const reportView = (report: AuditReport): AuditReportView => ({
  sound: report.sound,
  events: report.events,
  position: report.position,
  rules: report.log.map(ruleView),
  readModels: report.readModels.map(modelView),
});
