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

interface Outcome {
  /** Or the code of the error. */
  readonly status: number | string | undefined;
  readonly connection?: string | undefined;
}

const ask = (url: string, agent: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    request(url, { agent }, (answer) => {
      const { statusCode: status, headers } = answer;
      answer.resume();
      answer.on('end', () => resolve({ status, connection: headers.connection }));
    })
      .on('error', ({ code, message }: NodeJS.ErrnoException) =>
        resolve({ status: code ?? message }),
      )
      .end();
  });

it('says that it ends before it does, and cuts no request until then', async () => {
  const another = await backend.startAnother();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const seen = new Set<Outcome['status']>();
  let ready: Outcome = { status: 200 };
  // As a proxy does: on kept connections, until it is told to ask another copy.
  const look = async (): Promise<void> => {
    while (ready.status === 200) {
      ready = await ask(`${another.url}/api/ready`, agent);
      await delay(PAUSE_MS);
    }
  };
  const client = async (): Promise<void> => {
    while (ready.status === 200) {
      seen.add((await ask(`${another.url}/api/categories`, agent)).status);
      await delay(PAUSE_MS);
    }
  };
  const clients = Promise.all([look(), ...Array.from({ length: CLIENTS }, client)]);
  await delay(300);
  await another.stop();
  await clients;

  expect(ready).toEqual({ status: 503, connection: 'close' });
  expect([...seen]).toEqual([200]);
});
