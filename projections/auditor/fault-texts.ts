import { PHRASES, type PhrasePattern } from '../../domain/audit/phrases';

/** Each phrase in Spanish, with its texts in the same order. */
const SPANISH: Readonly<Record<PhrasePattern, string>> = {
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

/** A longer phrase may begin like a shorter one, so that it is looked for first. */
const MATCHERS = PHRASES.toSorted((one, other) => other.length - one.length).map(
  (pattern) =>
    [new RegExp(`^${pattern.replaceAll('*', '(.*)')}$`), SPANISH[pattern].split('*')] as const,
);

/**
 * What was expected or found, for an operator of the console; the terminal says it in English. A
 * program's own message is quoted, and a bare value stays as it is.
 */
export const faultText = (said: string): string => {
  for (const [phrase, texts] of MATCHERS) {
    const match = phrase.exec(said);
    if (match) return texts.map((text, index) => `${text}${match[index + 1] ?? ''}`).join('');
  }
  return said.includes(' ') ? `«${said}»` : said;
};
