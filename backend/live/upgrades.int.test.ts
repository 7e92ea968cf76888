import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askRaw, UPGRADE } from '../testing/ask-raw';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());

const HTTP_2 = {
  Connection: 'Upgrade, HTTP2-Settings',
  Upgrade: 'h2c',
  'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA',
};

describe('a request that offers another protocol', () => {
  it.each([
    ['HTTP/2', '/api/health', HTTP_2],
    ['HTTP/2, where sockets are', '/socket.io/?EIO=4&transport=polling', HTTP_2],
    ['a web socket, where there is none', '/api/health', UPGRADE],
  ])('is answered as if it did not: %s', async (_what, path, headers) => {
    expect((await askRaw(backend.url + path, headers)).status).toBe(200);
  });

  it('has a web socket where there is one', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket';
    expect((await askRaw(backend.url + path, UPGRADE)).status).toBe(101);
  });
});
