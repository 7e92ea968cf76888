import { afterAll, beforeAll } from '@jest/globals';
import { startSystem, type RunningSystem } from './running-system';

/**
 * One system for all tests of a file, without demo data; it is ready before the file's own
 * `beforeAll`, and removed after the tests.
 * @param makeDataDir makes its data folder; by default a new one
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
  });

  afterAll(async () => {
    await running?.stop();
    await running?.forget();
  });

  return {
    get url() {
      return up().url;
    },
    get dataDir() {
      return up().dataDir;
    },
  };
};
