import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSystem } from '../../kit/system/running-system';

let dataDir: string;
let forget: () => Promise<void>;

/** A log with demo data, whose folder does not remember where they came from. */
beforeAll(async () => {
  const system = await startSystem({ env: { DEMO_DATA: 'on' } });
  ({ dataDir, forget } = system);
  await system.stop();
  await rm(join(dataDir, 'demo-data.json'));
}, 120_000);

afterAll(() => forget());

it.each([
  { TRUST_PROXY: 'true' },
  { PUBLIC_URL: 'https://rifas.example' },
  {
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'avisos@rifas.example',
  },
])('a site with %j does not start on a log with a demo account', async (env) => {
  const starting = startSystem({ dataDir, env });
  await expect(starting).rejects.toThrow(/holds demo accounts .*operador/);
});
