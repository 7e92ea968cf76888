import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { createScavengeSweep } from './run-scavenges';

/** The two commands of Redis, without its expiry. */
class Turns {
  readonly taken = new Set<string>();

  set(key: string): Promise<'OK' | null> {
    if (this.taken.has(key)) return Promise.resolve(null);
    this.taken.add(key);
    return Promise.resolve('OK');
  }

  del(key: string): Promise<number> {
    return Promise.resolve(this.taken.delete(key) ? 1 : 0);
  }
}

describe('the scavenge of a day', () => {
  let server: Server;
  let status = 200;
  let asked = 0;
  let rewritten = 0;
  let turns: Turns;
  let sweep: () => Promise<void>;

  beforeEach(async () => {
    asked = 0;
    rewritten = 0;
    server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    turns = new Turns();
    sweep = createScavengeSweep({
      redis: turns as never, // only these two commands are used
      life: 'life-1',
      eventStoreUrl: `esdb://127.0.0.1:${port}?tls=false`,
      rewriteFiles: () => {
        rewritten += 1;
        return Promise.resolve();
      },
      logger: createLogger('test', 'silent'),
    });
  });
  afterEach(() => {
    server.close();
  });

  it('is asked for once, whoever looks', async () => {
    status = 200;
    await sweep();
    await sweep();
    expect(asked).toBe(1);
    expect(rewritten).toBe(1);
    expect([...turns.taken]).toEqual(['scavenge:life-1']);
  });

  it('is asked for again when another one was under way', async () => {
    status = 400;
    await sweep();
    await sweep();
    expect(asked).toBe(2);
  });

  it('is asked for again when it was refused', async () => {
    status = 401;
    await expect(sweep()).rejects.toThrow(/\$ops/);
    status = 200;
    await sweep();
    expect(asked).toBe(2);
  });
});
