import { randomInt } from 'node:crypto';
import { freePortIn, type PortRange } from '@launcher/ports';

const EACH = 500;
const WORKERS = 20;

/** Each worker of one run of Jest has ports of its own, apart from those of a launcher. */
const { JEST_WORKER_ID: id = '1' } = process.env;
const PORTS: PortRange = { first: 10_000 + (Number(id) % WORKERS) * EACH, count: EACH };

const given = new Set<number>();
let next = randomInt(EACH);

/** A free port on this machine, another one each time, that the system gives to nobody. */
export const freePort = async (): Promise<number> => {
  const port = await freePortIn(PORTS, '127.0.0.1', next++ % EACH);
  // Its neighbour was taken, and this one was given in its place.
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
};
