import { afterAll, beforeAll } from '@jest/globals';
import { startSystem, type RunningSystem } from './running-system';

const START_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 60_000;

/**
 * A system for all tests of a file, without demo data; ended and forgotten after them.
 * It is up before the file's own `beforeAll`.
 * @param makeDataDir makes the data folder that it starts on; a new one, unless given
 */
export const useSystem = (
  env: Readonly<Record<string, string>>,
  makeDataDir?: () => Promise<string>,
): Pick<RunningSystem, 'url' | 'dataDir'> => {
  let running: RunningSystem | undefined;
  const up = (): RunningSystem => {
    if (!running) throw new Error('The system is not up before the tests begin');
    return running;
  };

  beforeAll(async () => {
    running = await startSystem({
      env: { DEMO_DATA: 'off', ...env },
      ...(makeDataDir && { dataDir: await makeDataDir() }),
    });
  }, START_WITHIN_MS);

  afterAll(async () => {
    await running?.stop();
    await running?.forget();
  }, STOP_WITHIN_MS);

  return {
    get url() {
      return up().url;
    },
    get dataDir() {
      return up().dataDir;
    },
  };
};
