import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSystem } from '../../kit/system/running-system';
import { register } from '../../kit/system/shop';

let dataDir: string;
let forget: () => Promise<void>;

/** A log with an account as the demo data makes it, whose folder does not remember where from. */
beforeAll(async () => {
  const system = await startSystem({ env: { DEMO_DATA: 'off' } });
  ({ dataDir, forget } = system);
  await register(system.url, 'operador');
  await system.stop();
});

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
  await expect(starting).rejects.toThrow(/holds demo accounts .*\(operador\)/);
});
