import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig, readProgramConfig } from '../platform/config';
import { programEnvironment } from './program-environment';

const urls = {
  eventStoreUrl: 'esdb://127.0.0.1:1',
  mongodbUrl: 'mongodb://127.0.0.1:2',
  redisUrl: 'redis://127.0.0.1:3',
};
const SECRET = 'a secret of at least thirty-two characters';

describe("the programs' environment", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'environment-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const environment = (env: Record<string, string>) => {
    const all = { DATA_DIR: folder, ...env };
    const files = {
      objects: join(folder, 'objects'),
      secretsFile: join(folder, 'secrets.json'),
      logMarkFile: join(folder, 'log-mark.json'),
    };
    return programEnvironment(all, readConfig(all), files)(urls);
  };

  it('has everything that a program needs', () => {
    const config = readProgramConfig(environment({ NOTICE: '', LOG_LEVEL: 'warn' }), 'workers');

    expect(config).toMatchObject({ ...urls, dataDir: folder, logLevel: 'warn' });
    expect(config.objectStoreUrl).toBe(`file://${folder}/objects`);
    expect(config.notice).toBeNull();
  });

  it('keeps the generated secrets', () => {
    const first = environment({});
    expect(environment({})['DRAW_SECRET']).toBe(first['DRAW_SECRET']);
  });

  it('prefers the user’s values, except empty ones', () => {
    const env = environment({ DRAW_SECRET: SECRET, SESSION_SECRET: '' });

    expect(env['DRAW_SECRET']).toBe(SECRET);
    expect(env['SESSION_SECRET']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('needs every secret from the user when the log is external', () => {
    const start = () => environment({ EVENT_STORE_URL: 'esdb://elsewhere:2113' });
    expect(start).toThrow(/SESSION_SECRET is required[\s\S]*DRAW_SECRET is required/);
  });
});
