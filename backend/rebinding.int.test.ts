import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askRaw, UPGRADE } from './testing/ask-raw';
import { StartedBackend } from './testing/started-backend';

const POLLING = '/socket.io/?EIO=4&transport=polling';
const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket';

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());

const ask = (
  path: string,
  name: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => {
  const { port } = new URL(backend.url);
  return askRaw(backend.url + path, { Host: `${name}:${port}`, ...headers }, method);
};

const fromPageAt = (name: string) => ({ Origin: `http://${name}:${new URL(backend.url).port}` });

describe('a page whose name was made to lead here', () => {
  const NAME = 'otra.example';

  it.each(['/', '/rifas/1', '/nada.js', '/api/site', '/api/nada', '/objects/uploads/x'])(
    'reads nothing: %s',
    async (path) => {
      const { status, headers, body } = await ask(path, NAME);
      expect(status).toBe(421);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(JSON.parse(body)).toEqual({
        type: '/problems/unknown-host',
        title: 'Misdirected Request',
        status: 421,
        detail: 'Este servidor no atiende a ese nombre',
      });
    },
  );

  it.each([
    ['POST', '/api/logout'],
    ['PUT', '/objects/uploads/x'],
    ['DELETE', '/api/favorites/1'],
  ])('changes nothing: %s %s', async (method, path) => {
    const { status } = await ask(path, NAME, { method, headers: fromPageAt(NAME) });
    expect(status).toBe(421);
  });

  it('opens no socket', async () => {
    const headers = fromPageAt(NAME);
    // A browser names no origin where a page polls its own site.
    expect((await ask(POLLING, NAME)).status).toBe(403);
    expect((await ask(POLLING, NAME, { headers })).status).toBe(403);
    const upgrade = { ...UPGRADE, ...headers };
    // Engine.IO refuses every web socket with 400; the text tells why.
    expect(await ask(WEBSOCKET, NAME, { headers: upgrade })).toMatchObject({
      status: 400,
      body: 'Forbidden',
    });
  });
});

describe('a page of this site', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', '192.168.1.7'])(
    'reads, changes and listens by the name %s',
    async (name) => {
      const headers = fromPageAt(name);
      expect((await ask('/api/site', name)).status).toBe(200);
      expect((await ask('/api/logout', name, { method: 'POST', headers })).status).toBe(204);
      expect((await ask(POLLING, name)).status).toBe(200);
      const upgrade = { ...UPGRADE, ...headers };
      expect((await ask(WEBSOCKET, name, { headers: upgrade })).status).toBe(101);
    },
  );
});
