import { expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { hashPassword } from '@application/accounts/passwords';
import { registerAccount } from '@application/processes/registration';
import { registerAccount as registering } from '@domain/accounts/controls';
import { startSystem } from '../../kit/system/running-system';
import { withApplication } from '../../kit/system/with-application';

/** Of the demo data; it may have come from another folder, whose log this is. */
const DEMO = 'operador';

it('a site that others can reach does not start on a log with a demo account', async () => {
  const { dataDir, stop, forget } = await startSystem({ env: { DEMO_DATA: 'off' } });
  try {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const registration = { ...registering({ username: DEMO }).data, passwordHash };
    const context = { correlationId: 'demo-online-test' };
    await withApplication({ dataDir }, (app) => registerAccount({ app, registration, context }));
    await stop();

    const starting = startSystem({ dataDir, env: { TRUST_PROXY: 'true' } });
    await expect(starting).rejects.toThrow(/holds demo accounts .*operador/);
  } finally {
    await stop();
    await forget();
  }
});
