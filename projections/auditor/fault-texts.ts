type Say = (...parts: readonly string[]) => string;

const STAGES: Readonly<Record<string, string>> = {
  none: 'no existe todavía',
  'on sale': 'está a la venta',
  sealed: 'está sellada',
  over: 'ha acabado',
};

const CHECKS: Readonly<Record<string, string>> = {
  version: 'las reglas',
  commitment: 'el compromiso',
  numbering: 'el último ticket',
  chain: 'la cadena de compras',
  winners: 'los ganadores',
  shape: 'la forma de los datos',
};

const OF_DAYS: Readonly<Record<string, string>> = {
  day: 'el día',
  life: 'la vida del registro',
  'chain before': 'la cadena anterior',
  chain: 'la cadena',
  root: 'la raíz',
};

/** What the invariants and the readers say, with the parts that stay as they are. */
const PHRASES: readonly (readonly [RegExp, Say])[] = [
  [/^none$/, () => 'nada'],
  [/^event (\d+)$/, (revision) => `el evento ${revision}`],
  [/^tickets (\S+) to (\S+)$/, (first, last) => `los tickets ${first} a ${last}`],
  [/^purchase (\S+)$/, (seq) => `la compra ${seq}`],
  [/^at most (\S+) tickets sold$/, (limit) => `como mucho ${limit} tickets vendidos`],
  [/^(\S+) tickets sold$/, (tickets) => `${tickets} tickets vendidos`],
  [
    /^(amountCents|soldTickets|participants|refundedCents|purchases|raffles) (\S+)$/,
    (field, value) => `${value} en «${field}»`,
  ],
  [/^a raffle that is (.+)$/, (stage = '') => `una rifa que ${STAGES[stage] ?? stage}`],
  [
    /^(\S+) when it is (.+)$/,
    (type, stage = '') => `${type} en una rifa que ${STAGES[stage] ?? stage}`,
  ],
  [
    /^ticket (\S+) of user (\S+)$/,
    (ticket, user) => `el ticket ${ticket}, de la cuenta n.º ${user}`,
  ],
  [/^a seal before the draw$/, () => 'un sello anterior al sorteo'],
  [
    /^(version|commitment|numbering|chain|winners|shape) (.*)$/,
    (check = '', value) => `${CHECKS[check] ?? check}: ${value}`,
  ],
  [/^not before (\S+)$/, (moment) => `un momento no anterior a ${moment}`],
  [
    /^nothing of a day that has its root, as (\S+)$/,
    (day) => `nada de un día que ya tiene su raíz, como ${day}`,
  ],
  [/^an event of (\d{4}-\d{2}-\d{2})$/, (day) => `un evento del ${day}`],
  [/^the day at least (\S+)$/, (day) => `el día ${day}, o uno posterior`],
  [
    /^the (day|life|chain before|chain|root) (\S*)$/,
    (name = '', value) => `${OF_DAYS[name] ?? name}: ${value}`,
  ],
  [/^the root of (\S+) at (\S+)$/, (day, moment) => `la raíz del ${day}, a las ${moment}`],
  [/^no root since$/, () => 'ninguna raíz desde entonces'],
  [/^the end at (\S+)$/, (moment) => `el final de la rifa, a las ${moment}`],
  [/^the draw at (\S+)$/, (moment) => `el sorteo, a las ${moment}`],
  [/^neither ended nor cancelled$/, () => 'una rifa sin terminar ni cancelar'],
  [/^not drawn$/, () => 'una rifa sin sortear'],
  [
    /^seven days between two features of a seller$/,
    () => 'siete días entre dos destacados de quien vende',
  ],
  [
    /^(\S+) seconds after that of raffle (\S+)$/,
    (seconds, raffle) => `otro, ${seconds} segundos después del de la rifa n.º ${raffle}`,
  ],
  [/^a slot of the week$/, () => 'el turno semanal de quien vende'],
  [/^a feature without one$/, () => 'un destacado sin turno'],
  [/^one owner, user (\S+)$/, (user) => `una sola cuenta, la n.º ${user}`],
  [/^a claim of user (\S+)$/, (user) => `el nombre, tomado por la cuenta n.º ${user}`],
  [/^a claim of the name of an account$/, () => 'el nombre de una cuenta'],
  [/^user (\S+), who has another name$/, (user) => `la cuenta n.º ${user}, que tiene otro nombre`],
  [/^user (\S+), who has no account$/, (user) => `la cuenta n.º ${user}, que no existe`],
  [/^a user name of user (\S+)$/, (user) => `un nombre de usuario de la cuenta n.º ${user}`],
  [/^an event that can be read$/, () => 'un evento que se puede leer'],
  [/^an event that every fold can take$/, () => 'un evento que entienden todos los modelos'],
];

/**
 * What was expected or found, for an operator of the console; the terminal says it in English. A
 * program's own message is quoted, and a bare value stays as it is.
 */
export const faultText = (said: string): string => {
  for (const [phrase, say] of PHRASES) {
    const match = phrase.exec(said);
    if (match) return say(...match.slice(1));
  }
  return said.includes(' ') ? `«${said}»` : said;
};
