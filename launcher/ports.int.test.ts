import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@tests/kit/free-port';
import { choosePort, freePortIn, tryPort } from './ports';

const HOST = '127.0.0.1';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** Takes a port, if it is free. */
const occupy = (port: number) =>
  new Promise<void>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve());
    server.listen(port, HOST, () => {
      servers.push(server);
      resolve();
    });
  });

describe('the port of the site', () => {
  it('is the next free one when 3000 is taken', async () => {
    await occupy(3000);

    const port = await choosePort(undefined, HOST);

    expect(port).toBeGreaterThan(3000);
    expect(await tryPort(port, HOST)).toBe(port);
  });

  it('is the requested one, or an error', async () => {
    const port = await tryPort(0, HOST);
    expect(await choosePort(port, HOST)).toBe(port);

    await occupy(port);
    await expect(choosePort(port, HOST)).rejects.toThrow(`Port ${port} is in use`);
  });

  it('is any free one when 0 is requested', async () => {
    expect(await choosePort(0, HOST)).toBeGreaterThan(0);
  });

  it('needs a host of this machine', async () => {
    await expect(choosePort(0, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is not an address');
  });
});

describe('a free port of a range', () => {
  it('is the next free one; after the last comes the first', async () => {
    const first = await freePort();
    const range = { first, count: 3 };
    const from = (start: number) => freePortIn(range, HOST, start);
    expect(await from(1)).toBe(first + 1);

    await occupy(first + 1);
    expect(await from(1)).toBe(first + 2);

    await occupy(first + 2);
    expect(await from(1)).toBe(first);

    await occupy(first);
    await expect(from(1)).rejects.toThrow(`No port from ${first} to ${first + 2} is free`);
    await expect(freePortIn(range, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
  });
});
