import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StartedBackend } from './testing/started-backend';

const CLIENTS = 16;
const PAUSE_MS = 3;

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());

/** @returns the status, or the code of the error */
const ask = (url: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });

it('says that it ends before it does, and cuts no request until then', async () => {
  const another = await backend.startAnother();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const seen = new Map<number | string, number>();
  let ready: number | string = 200;
  // As a proxy does: on kept connections, until it is told to ask another copy.
  const look = async (): Promise<void> => {
    while (ready === 200) {
      ready = await ask(`${another.url}/api/ready`, agent);
      await delay(PAUSE_MS);
    }
  };
  const client = async (): Promise<void> => {
    while (ready === 200) {
      const outcome = await ask(`${another.url}/api/categories`, agent);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
  };
  const clients = Promise.all([look(), ...Array.from({ length: CLIENTS }, client)]);
  await delay(300);
  await another.stop();
  await clients;

  expect(ready).toBe(503);
  expect([...seen.keys()]).toEqual([200]);
});
