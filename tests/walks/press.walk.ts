import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StartedBackend } from '@backend/testing/started-backend';
import type { Person } from '../kit/system/shop';

let backend: StartedBackend;
let buyer: Person;
let raffleId: number;

/**
 * The number of the request, in all that it does and in nothing that goes on beside it. A timer
 * that an earlier request has begun keeps the number of that one.
 */
const ofRequest = new AsyncLocalStorage<number>();
let requests = 0;
// oxlint-disable-next-line typescript/unbound-method -- it is called with its server
const { emit } = Server.prototype;

beforeAll(async () => {
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    const pass = () => Reflect.apply(emit, this, [event, ...args]) as boolean; // as `emit` does
    if (event !== 'request') return pass();
    requests += 1;
    return ofRequest.run(requests, pass);
  };
  backend = await StartedBackend.start();
  buyer = await backend.person();
  raffleId = (await backend.publish(await backend.person())).id;
});
afterAll(async () => {
  Server.prototype.emit = emit;
  await backend.close();
});

const buy = async () => {
  const order = { raffleId, tickets: 2 };
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status } = await buyer.send('POST', '/api/participations', order, headers);
  expect(status).toBe(201);
};

it('answers an order with 201', async () => {
  await buy();
  await walk('press', buy, () => ofRequest.getStore() === requests);
});
