import type {
  AuditDifference,
  AuditedModel,
  AuditedRule,
  AuditReportView,
} from '../../contracts/operations-audit';
import { filled, type Phrase, type Said } from '../../domain/audit/phrases';
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
  'tickets * to *': 'los tickets * a *',
  'purchase *': 'la compra *',
  'at most * tickets sold': 'como mucho * tickets vendidos',
  '* tickets sold': '* tickets vendidos',
  'amountCents *': '* en «amountCents»',
  'soldTickets *': '* en «soldTickets»',
  'participants *': '* en «participants»',
  'refundedCents *': '* en «refundedCents»',
  'purchases *': '* en «purchases»',
  'raffles *': '* en «raffles»',
  'a raffle that is none': 'una rifa que no existe todavía',
  'a raffle that is on sale': 'una rifa que está a la venta',
  'a raffle that is sealed': 'una rifa que está sellada',
  'a raffle that is over': 'una rifa que ha acabado',
  '* when it is none': '* en una rifa que no existe todavía',
  '* when it is on sale': '* en una rifa que está a la venta',
  '* when it is sealed': '* en una rifa que está sellada',
  '* when it is over': '* en una rifa que ha acabado',
  'ticket * of user *': 'el ticket *, de la cuenta n.º *',
  'a seal before the draw': 'un sello anterior al sorteo',
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
  'the chain before *': 'la cadena anterior: *',
  'the chain *': 'la cadena: *',
  'the root *': 'la raíz: *',
  'the root of * at *': 'la raíz del *, a las *',
  'no root since': 'ninguna raíz desde entonces',
  'the end at *': 'el final de la rifa, a las *',
  'the draw at *': 'el sorteo, a las *',
  'neither ended nor cancelled': 'una rifa sin terminar ni cancelar',
  'not drawn': 'una rifa sin sortear',
  'seven days between two features of a seller': 'siete días entre dos destacados de quien vende',
  '* seconds after that of raffle *': 'otro, * segundos después del de la rifa n.º *',
  'a slot of the week': 'el turno semanal de quien vende',
  'a feature without one': 'un destacado sin turno',
  'one owner, user *': 'una sola cuenta, la n.º *',
  'a claim of user *': 'el nombre, tomado por la cuenta n.º *',
  'a claim of the name of an account': 'el nombre de una cuenta',
  'user *, who has another name': 'la cuenta n.º *, que tiene otro nombre',
  'user *, who has no account': 'la cuenta n.º *, que no existe',
  'a user name of user *': 'un nombre de usuario de la cuenta n.º *',
  'a slot that is used or given back': 'un turno usado o devuelto',
  'a raffle that is withdrawn': 'una rifa retirada',
  'raffle * on sale': 'la rifa n.º *, a la venta',
  'an account that is suspended': 'una cuenta suspendida',
  'user * in good standing': 'la cuenta n.º *, sin suspender',
  'the end of a decision': 'una decisión cumplida y comunicada',
  'the end of a deletion': 'una cuenta borrada del todo',
};

/** What was expected or found, for an operator of the console. A program's message is quoted. */
export const faultText = ([phrase, ...values]: Said): string => {
  const text = filled(SPANISH[phrase], values);
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
