// Jest needs a flag of Node's to load ES modules; this passes it in the one way that works on every shell.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
