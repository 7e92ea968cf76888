import { beforeAll, describe, expect, it } from '@jest/globals';
import { listRoutes } from '@backend/testing/route-list';
import type { Problem } from '@contracts/problems';
import type { Ask } from './rows';
import { ACCESS } from './table';
import { ASKERS, createAccessWorld, personOf, type AccessWorld, type Asker } from './askers';
import { privateOf, type Role } from './world';
import { useSystem } from '../../kit/system/use-system';

const system = useSystem({ RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '0' });
let world: AccessWorld;

beforeAll(async () => {
  world = await createAccessWorld(system);
});

interface Heard {
  readonly asker: Asker;
  readonly route: string;
  readonly text: string;
  readonly cacheControl: string | null;
}
const heard: Heard[] = [];

const answerTo = async (asker: Asker, route: string, { path, body }: Ask): Promise<string> => {
  await world.restore(asker);
  const [method = ''] = route.split(' ');
  const headers = { 'Content-Type': 'application/json' };
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const answer = await world.clients[asker].raw(path, init);
  const text = await answer.text();
  heard.push({ asker, route, text, cacheControl: answer.headers.get('Cache-Control') });
  if (answer.ok) return String(answer.status);
  const { type } = JSON.parse(text) as Problem;
  return `${answer.status} ${type.replace('/problems/', '')}`;
};

const rows = ACCESS.map((row) => [[row.route, row.what].filter(Boolean).join(' '), row] as const);

describe('access to every route', () => {
  it('is listed for every route of the app, and for no other', async () => {
    const told = new Set(ACCESS.map(({ route }) => route));

    expect([...told].toSorted()).toEqual((await listRoutes()).toSorted());
  });

  it.each(rows)('is as listed: %s', async (_name, { route, ask, answers }) => {
    const given = new Map<Asker, string>();
    for (const asker of ASKERS) given.set(asker, await answerTo(asker, route, ask(world, asker)));

    expect(Object.fromEntries(given)).toEqual(answers);
  });
});

// These run after the table, because they look through all answers that the table collected.
describe('answers of the operators’ part', () => {
  it('are kept by no cache, whoever asks', () => {
    const ofOperators = heard.filter(({ route }) => route.includes(' /api/operations/'));
    expect(ofOperators.length).toBeGreaterThan(ASKERS.length);
    const kept = ofOperators.filter(({ cacheControl }) => !cacheControl?.includes('no-store'));
    expect(kept.map(({ asker, route }) => `${asker}: ${route}`)).toEqual([]);
  });
});

/** The people whose answers contained the secret, except the person it belongs to. */
const learned = (person: Role, secret: string): string[] => {
  const told = heard.filter(
    ({ asker, text }) => personOf(asker) !== person && text.includes(secret),
  );
  return [...new Set(told.map(({ asker, route }) => `${asker}: ${route}`))];
};

describe('private data', () => {
  const CONTACT = 'GET /api/raffles/:id/contact';

  it('is shown only to the other side of a draw', () => {
    const buyer = privateOf('buyer');
    const owner = privateOf('owner');

    for (const secret of [buyer.email, buyer.phone, buyer.address])
      expect(learned('buyer', secret)).toEqual([`owner: ${CONTACT}`]);
    for (const secret of [owner.email, owner.phone])
      expect(learned('owner', secret)).toEqual([`buyer: ${CONTACT}`]);
    expect(learned('owner', owner.address)).toEqual([]);
  });

  it.each(['stranger', 'shop', 'operator'] as const)('is shown to nobody else: %s', (person) => {
    for (const secret of Object.values(privateOf(person)))
      expect(learned(person, secret)).toEqual([]);
  });

  it('includes the secrets of receipts', () => {
    const secrets = heard.flatMap(({ asker, text }) =>
      asker === 'buyer'
        ? [...text.matchAll(/"receiptSecret":"([^"]+)"/g)].map(([, one]) => one ?? '')
        : [],
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(learned('buyer', secret)).toEqual([]);
  });
});
