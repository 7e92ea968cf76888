/** What a value of a pack has to be. */
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';

const oneOf =
  (...values: readonly string[]): Test =>
  (value) =>
    isText(value) && values.some((one) => one === value);

const hex = (digits: number): Test => {
  const form = new RegExp(`^[0-9a-f]{${digits}}$`);
  return (value) => typeof value === 'string' && form.test(value);
};

const wholeFrom =
  (least: number, most = Number.MAX_SAFE_INTEGER): Test =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;

const isMoment: Test = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const digest = hex(64);
const pseudonym = hex(32);
const id = wholeFrom(1);
const count = wholeFrom(0);

type Fields = Readonly<Record<string, Test>>;

const RULES: Fields = {
  raffleId: id,
  commit: digest,
  priceCents: id,
  mode: oneOf('auto', 'manual'),
  goal: id,
  endDateMs: wholeFrom(Number.MIN_SAFE_INTEGER),
  beacon: isText,
};
const RESEAL: Fields = {
  after: count,
  commit: digest,
  reason: oneOf('log-restored'),
  life: isText,
  at: isMoment,
};
const ENTRY: Fields = { seq: id, from: id, to: id, tag: pseudonym };
const WINNER: Fields = { ticket: id, tag: pseudonym };

/** What is wrong, and where; undefined when nothing is. */
type Fault = string | undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each of these fields and no others. A fault names the first that is wrong. */
const faultOf = (value: unknown, fields: Fields, path: string): Fault => {
  if (!isRecord(value)) return path === '' ? 'not a pack' : path;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, holds] of Object.entries(fields)) {
    if (!holds(Object.hasOwn(value, name) ? value[name] : undefined)) return at(name);
  }
  const isKnown = Object.keys(value).every((name) => Object.hasOwn(fields, name));
  return isKnown ? undefined : at('(a field that no pack has)');
};

const faultInList = (value: unknown, fields: Fields, path: string): Fault => {
  if (!Array.isArray(value)) return path;
  for (const [index, item] of value.entries()) {
    const fault = faultOf(item, fields, `${path}[${index}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** More are never sold. Picking takes as many hashes as there are tickets, so it always ends. */
const TICKETS_MAX = 1_000_000;

const isAny: Test = () => true;
const optional =
  (holds: Test): Test =>
  (value) =>
    value === undefined || holds(value);

const PACK: Fields = {
  version: oneOf('rifa-draw/1', 'rifa-draw/2'),
  // The objects and lists are looked at one by one, so that a fault can name its place.
  rules: isRecord,
  reseals: isAny,
  entries: isAny,
  tickets: optional(wholeFrom(0, TICKETS_MAX)),
  head: optional(digest),
  seed: optional(digest),
  beaconValue: (value) => value === null || isText(value),
  winners: isAny,
};

/** Fields that a pack has only together with another. */
const TOGETHER = [
  ['entries', 'tickets'],
  ['tickets', 'head'],
  ['head', 'entries'],
  ['seed', 'entries'],
  ['winners', 'seed'],
] as const;

/**
 * The first place where a value is not as a published pack is, at any of its stages. A check that
 * compares texts can't tell `"a"` from `["a"]`, while one that counts holders can: without this,
 * they would check two different draws.
 */
export const packFault = (pack: unknown): Fault => {
  const fault = faultOf(pack, PACK, '');
  if (fault !== undefined || !isRecord(pack)) return fault;
  const { rules, reseals = [], entries = [], winners = [] } = pack;
  const lone = TOGETHER.find(
    ([one, other]) => pack[one] !== undefined && pack[other] === undefined,
  );
  return (
    faultOf(rules, RULES, 'rules') ??
    faultInList(reseals, RESEAL, 'reseals') ??
    faultInList(entries, ENTRY, 'entries') ??
    faultInList(winners, WINNER, 'winners') ??
    (lone && `${lone[0]} without ${lone[1]}`)
  );
};
