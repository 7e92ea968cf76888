import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@tests/kit/until';
import { parseSearchAddress } from './search-address';
import { createSearchRequests, type SearchRequests } from './search-requests';

let server: Server;
let request: SearchRequests;
/** Of the answer without end. */
let isLeft = false;

function* endless() {
  for (;;) yield ' '.repeat(65_536);
}

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    if (url === '/elsewhere') answer.writeHead(302, { Location: '/parts' }).end();
    else if (url === '/parts')
      Readable.from(['{"text":"', Buffer.from([0xc3]), Buffer.from([0xb1]), '"}']).pipe(answer);
    else {
      answer.on('close', () => (isLeft = true));
      Readable.from(endless()).pipe(answer);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // of a listening server
  request = createSearchRequests(parseSearchAddress(`http://127.0.0.1:${port}`));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const asked = (path: string) => request({ method: 'GET', path, withinMs: 60_000 });

it('an answer without end is left, and does not fill the memory', async () => {
  await expect(asked('endless')).rejects.toThrow('answered 200: too large');
  await until('the connection is closed', () => isLeft);
});

it('an answer may come in parts, which end within a letter', async () => {
  expect(await asked('parts')).toEqual({ text: 'ñ' });
});

it('nobody is sent elsewhere', async () => {
  await expect(asked('elsewhere')).rejects.toThrow('answered nothing');
});
