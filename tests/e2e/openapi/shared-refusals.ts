import { answered, type Call } from './call';
import type { Answered } from './conformance';
import type { Described } from './document';
import type { Role, World } from '../access/world';

/** A refusal that every route of one kind shares, made before the route itself runs. */
interface SharedRefusal {
  readonly answer: Call['answer'];
  readonly as: Role;
  readonly init: RequestInit;
  readonly query?: string;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MORE_THAN_TAKEN = JSON.stringify({ text: 'x'.repeat(110_000) });

const says = ({ responses }: Described, status: number, type: string): boolean =>
  JSON.stringify(responses[status] ?? '').includes(`"/problems/${type}"`);

const SHARED_REFUSALS: readonly SharedRefusal[] = [
  { answer: '401 no-session', as: 'visitor', init: {} },
  { answer: '403 operators-only', as: 'stranger', init: {} },
  { answer: '403 other-account', as: 'stranger', init: { headers: { 'X-User-Id': '999999' } } },
  {
    answer: '403 foreign-origin',
    as: 'stranger',
    init: { headers: { Origin: 'https://otra.example' } },
  },
  { answer: '400 unknown-parameter', as: 'visitor', init: {}, query: '?constructor=1' },
  { answer: '400 malformed', as: 'stranger', init: { headers: JSON_TYPE, body: '{"a":' } },
  { answer: '413 too-big', as: 'stranger', init: { headers: JSON_TYPE, body: MORE_THAN_TAKEN } },
  {
    answer: '415 encoded',
    as: 'stranger',
    init: { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, body: '{}' },
  },
  {
    answer: '415 not-json',
    as: 'stranger',
    init: { headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  },
];

/** Whether every body is read as JSON. Upload and query routes decide for themselves. */
const readsJson = ({ method, path }: Described): boolean =>
  method !== 'GET' && path.startsWith('/api/');

/** The role is asked before the body in the operators' part alone. */
const isAsked = (answer: Call['answer'], { path }: Described): boolean =>
  answer !== '403 operators-only' || path.startsWith('/api/operations/');

/** The shared refusals that the document lists for a route. */
export const sharedRefusalsOf = (operation: Described): readonly SharedRefusal[] =>
  SHARED_REFUSALS.filter(({ answer, init }) => {
    const [status = '', type = ''] = answer.split(' ');
    const applies = init.body === undefined || readsJson(operation);
    return applies && isAsked(answer, operation) && says(operation, Number(status), type);
  });

const idOf = (name: string, { ids, raffles }: World): string => {
  if (name === 'key') return 'ninguna';
  return String(name === 'id' ? ids.stranger : raffles.open);
};

/** Bodies are validated after the role, so only an operator gets that far in their part. */
const askerOf = ({ path }: Described, { answer, as }: SharedRefusal): Role =>
  answer === '415 not-json' && path.startsWith('/api/operations/') ? 'operator' : as;

export const ask = async (
  world: World,
  operation: Described,
  refusal: SharedRefusal,
): Promise<Answered> => {
  const { method, path } = operation;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => idOf(name, world));
  const { init, query = '' } = refusal;
  return answered(
    await world.clients[askerOf(operation, refusal)].raw(filled + query, { method, ...init }),
  );
};
