import { createServer } from 'node:net';

const LAST = 65_535;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The first free port from this number on. */
export const freePort = async (port) =>
  port >= LAST || (await isFree(port)) ? port : freePort(port + 1);
