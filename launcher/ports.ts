import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from '../platform/lifecycle';

/** The code of a system error, such as `EADDRINUSE`. */
const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

const FIRST = 3000;
const TRIES = 100;

/**
 * Opens a port and closes it at once.
 * @returns its number, which the system chooses when `port` is 0
 */
export const tryPort = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

export interface PortRange {
  readonly first: number;
  readonly count: number;
}

/** Ports that can't be used now. Windows keeps some for itself, and says `EACCES`. */
const TAKEN: ReadonlySet<string | undefined> = new Set(['EADDRINUSE', 'EACCES']);

/**
 * A free port of a range, which lies below the ports that a system gives to whoever asks for any
 * (from 32,768 on in Linux, from 49,152 on in macOS and Windows). So no other program gets it by
 * chance while the one that it is for still starts.
 * @param start where to begin in the range
 * @throws StartError when the whole range is taken
 */
export const freePortIn = async (
  { first, count }: PortRange,
  host: string,
  start = randomInt(count),
): Promise<number> => {
  for (let step = 0; step < count; step += 1)
    try {
      return await tryPort(first + ((start + step) % count), host);
    } catch (error) {
      if (!TAKEN.has(errorCode(error))) throw error;
    }
  throw new StartError(`No port from ${first} to ${first + count - 1} is free on ${host}.`);
};

const explain = (error: unknown, port: number, host: string): StartError => {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another port with PORT.`,
    EACCES: `Port ${port} needs more rights. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  const other = `Port ${port} on ${host} can't be used (${String(error)}).`;
  return new StartError(reasons[errorCode(error) ?? ''] ?? other);
};

/**
 * The site's port: the requested one, or else the first free one from 3000 on.
 * @throws StartError when the requested one can't be used
 */
export const choosePort = async (asked: number | undefined, host: string): Promise<number> => {
  for (let port = asked ?? FIRST; ; port += 1) {
    try {
      return await tryPort(port, host);
    } catch (error) {
      const mayGoOn = asked === undefined && port < FIRST + TRIES;
      if (errorCode(error) !== 'EADDRINUSE' || !mayGoOn) throw explain(error, port, host);
    }
  }
};
