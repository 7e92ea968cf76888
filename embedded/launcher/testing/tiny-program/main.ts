import { appendFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runProgram } from '../../../../platform/lifecycle';
import { createLogger } from '../../../../platform/logger';

const { DATA_DIR = '', EVENT_STORE_URL = '' } = process.env;

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

/** Writes down, when it is stopped, whether the store was still there to keep a checkpoint. */
await runProgram(createLogger('tiny-program'), () =>
  Promise.resolve({
    stop: async () => {
      const note = (await storeIsUp()) ? 'store up\n' : 'store gone\n';
      appendFileSync(join(DATA_DIR, 'stopped.txt'), note);
      if (process.env['TINY_PROGRAM'] === 'stubborn') await new Promise(() => undefined);
    },
  }),
);
