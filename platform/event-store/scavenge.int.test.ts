import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreDb } from 'embedded-event-store';
import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogue } from '../../domain/catalogue';
import { accountErased, accountRegistered } from '../../domain/accounts/controls';
import { until } from '../../tests/kit/until';
import { StartError } from '../lifecycle';
import { newEvent } from './codec';
import { LogUnavailableError } from './errors';
import { connectEventLog } from './event-log';
import { askForScavenge } from './scavenge';

const context = { correlationId: 'request-1' };
const credentials = { name: 'ana', password: 's3cret' };

describe('asking for a scavenge', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** @returns `host:port` of a server that gives this answer, and the headers that it was sent */
  const answering = async (status: number) => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ method, url, headers }, response) => {
      asked.push(`${method} ${url} ${headers.authorization}`);
      response.writeHead(status).end();
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { node: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  };

  it('removes the bytes of what is hidden, and keeps the last event', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scavenge-'));
    const store = await startEventStoreDb({ file: join(folder, 'events.db'), credentials });
    const url = store.url.replace('://', '://ana:s3cret@');
    const log = connectEventLog(url, { catalogue });
    const username = 'Ramona Valdivieso Pardo';
    const events = [accountRegistered({ userId: 7, username }), accountErased({ userId: 7 })];
    await log.append(
      'account-7',
      events.map((event) => newEvent(event, context)),
      'no-stream',
    );
    await log.truncateBefore('account-7', 1);
    const isOnDisk = async () => {
      const files = await readdir(folder);
      const bytes = await Promise.all(files.map((file) => readFile(join(folder, file))));
      return bytes.some((one) => one.includes(username));
    };
    expect(await isOnDisk()).toBe(true);

    expect(await askForScavenge(url)).toEqual([
      { node: `127.0.0.1:${store.port}`, answer: 'started' },
    ]);
    await until('the name is gone', async () => !(await isOnDisk()));
    const left: string[] = [];
    for await (const { type } of log.readAll()) left.push(type);
    expect(left).toEqual(['AccountErased']);
    await log.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('is done at every node, as the user of the address', async () => {
    const [one, other] = [await answering(200), await answering(400)];
    const url = `esdb://ana:s3cret@${one.node},${other.node}?tls=false`;
    expect(await askForScavenge(url)).toEqual([
      { node: one.node, answer: 'started' },
      { node: other.node, answer: 'busy' },
    ]);
    const basic = Buffer.from('ana:s3cret').toString('base64');
    expect(one.asked).toEqual([`POST /admin/scavenge Basic ${basic}`]);
    expect(other.asked).toEqual(one.asked);
  });

  it.each([401, 403])('names the right that is missing (%i)', async (status) => {
    const { node } = await answering(status);
    const asking = askForScavenge(`esdb://ana:s3cret@${node}?tls=false`);
    await expect(asking).rejects.toBeInstanceOf(StartError);
    await expect(asking).rejects.toThrow(/\$ops/);
  });

  it('says which node does not answer, or not as it should', async () => {
    const { node } = await answering(500);
    for (const place of [node, '127.0.0.1:1']) {
      const asking = askForScavenge(`esdb://${place}?tls=false`);
      await expect(asking).rejects.toBeInstanceOf(LogUnavailableError);
      await expect(asking).rejects.toThrow(place);
    }
  });
});
