import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import type { Problem } from '@contracts/problems';
import type { Shaped } from '@contracts/shape';
import type { readinessShape } from '@contracts/site-shapes';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { declaredGroups } from '../testing/route-list';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let person: Person;

beforeAll(async () => {
  backend = await StartedBackend.start();
  person = await backend.person();
  // Some read models are read by operators alone.
  const context = { correlationId: 'test' };
  await grantOperator({
    app: backend.app,
    userId: person.userId,
    reason: 'Lleva el sitio',
    context,
  });
  await backend.stopProjections();
  await backend.stores.mongodb.stop();
  await backend.stores.mongodb.restartEmpty();
  await until('the read models are reached and missed', async () => {
    const { body } = await person.get<Shaped<typeof readinessShape>>('/api/ready');
    return body.parts.documents && (await person.get('/api/raffles')).status === 503;
  });
});
afterAll(() => backend.close());

/** Every route that reads a read model. */
const readers = declaredGroups().flatMap(({ prefix, routes }) =>
  routes
    .filter(({ declaration }) => declaration.reads !== undefined)
    .map(({ declaration: { method, path } }) => [method, prefix + path] as const),
);

it.each(readers)(
  'whoever asks for read models that were deleted is told to wait: %s %s',
  async (method, path) => {
    const answer = await person.ask<Problem>(path.replaceAll(/:\w+/g, '1'), { method });

    expect([answer.status, answer.body.type]).toEqual([503, '/problems/unavailable']);
    expect(answer.headers.get('Retry-After')).toBe('2');
  },
);
