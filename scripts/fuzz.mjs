// `npm run test:fuzz`: a million made-up requests with limits off, and a million with limits on.
// FUZZ_REQUESTS sets how many; FUZZ_SEED repeats a run.
import { spawnSync } from 'node:child_process';

process.env.FUZZ_REQUESTS ||= '1000000';
const jest = ['scripts/jest.mjs', 'tests/e2e/fuzz', '--selectProjects', 'e2e'];
for (const limits of ['off', 'on']) {
  console.log(`Limits ${limits}:`);
  const env = { ...process.env, FUZZ_LIMITS: limits };
  const { status } = spawnSync(process.execPath, jest, { stdio: 'inherit', env });
  process.exitCode ||= status ?? 1;
}
