import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Load, LoadResult } from './load';

/** From the sources, since what runs this may be a bundle elsewhere. */
const child = (file: string) => fork(join('benchmarks', file), { execArgv: ['--import', 'tsx'] });

/** Runs a load in a process of its own. */
export const pressElsewhere = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const runner = child('load.ts');
    runner.once('message', (result) => resolve(result as LoadResult)); // it sends nothing else
    runner.once('error', reject);
    runner.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The load ended with code ${code ?? 'none'}`));
    });
    runner.send(load);
  });

/** Starts the bare Koa handler that everything is compared with. */
export const startBareKoa = (): Promise<{ url: string; stop: () => void }> =>
  new Promise((resolve, reject) => {
    const server = child('bare-koa.ts');
    server.once('error', reject);
    server.once('message', (message) => {
      const { port } = message as { port: number }; // it sends nothing else
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.disconnect() });
    });
  });
