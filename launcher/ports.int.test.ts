import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { choosePort, freePortIn, tryPort } from './ports';

const HOST = '127.0.0.1';

describe('the port of the site', () => {
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

  it('of a range is the next free one, from its end on to its beginning', async () => {
    const range = { first: 31_990, count: 3 };
    const from = (start: number) => freePortIn(range, HOST, start);
    expect(await from(1)).toBe(31_991);

    await occupy(31_991);
    expect(await from(1)).toBe(31_992);

    await occupy(31_992);
    expect(await from(1)).toBe(31_990);

    await occupy(31_990);
    await expect(from(1)).rejects.toThrow('No port from 31990 to 31992 is free on 127.0.0.1.');
    await expect(freePortIn(range, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
  });
});
