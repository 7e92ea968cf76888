// Runs Jest with support for ES modules and a configuration in TypeScript.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { isNodeCurrent } from './setup/plan.mjs';

const { default: config } = await tsImport('../jest.config.ts', import.meta.url);
const rootDir = fileURLToPath(new URL('..', import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
// Switches to a newer Node when an older one started this script.
const node = isNodeCurrent(process.versions.node)
  ? process.execPath
  : fileURLToPath(new URL('node', import.meta.url));
const { status } = spawnSync(
  node,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    '--config',
    JSON.stringify({ rootDir, ...config }),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
