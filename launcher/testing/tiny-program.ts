import { appendFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram } from '../../platform/lifecycle';
import { createLogger } from '../../platform/logger';

const { DATA_DIR = '', EVENT_STORE_URL = '', TINY_PROGRAM } = process.env;
const LOADS_FOR_MS = 1_000;
const LONG_MS = 3_600_000;

const storeIsUp = () =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(EVENT_STORE_URL.replace('esdb:', 'http:'));
    const socket = connect(Number(port), hostname)
      .on('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });

const program = {
  stop: async () => {
    const note = (await storeIsUp()) ? 'store up\n' : 'store gone\n';
    appendFileSync(join(DATA_DIR, 'stopped.txt'), note);
    if (TINY_PROGRAM === 'stubborn') await new Promise(() => undefined);
  },
};

if (TINY_PROGRAM === 'loading') await delay(LOADS_FOR_MS);

/** At its stop, records whether the store was still running to keep a checkpoint. */
await runProgram(createLogger('tiny-program'), async () => {
  appendFileSync(join(DATA_DIR, 'starting.txt'), 'starting\n');
  if (TINY_PROGRAM === 'loading' || TINY_PROGRAM === 'starting') await delay(LONG_MS);
  return program;
});
