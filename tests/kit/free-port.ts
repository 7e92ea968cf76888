import { randomInt } from 'node:crypto';
import { freePortIn, type PortRange } from '@launcher/ports';

const EACH = 500;
const WORKERS = 20;

/** Each worker of Jest has ports of its own, apart from those that a launcher chooses from. */
const { JEST_WORKER_ID: id = '1' } = process.env;
const PORTS: PortRange = { first: 10_000 + (Number(id) % WORKERS) * EACH, count: EACH };

let next = randomInt(EACH);

/** A free port on this machine, another one each time. No other program gets it by chance. */
export const freePort = (): Promise<number> => freePortIn(PORTS, '127.0.0.1', next++ % EACH);
