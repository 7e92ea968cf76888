// `npm run walks`: the three walks through the code, each with every file of ours whose code runs,
// in the order of its first function. docs/architecture.md says what they are.
import './end-with-npm.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { describeWalk } from './walks/describe-walk.mjs';

const WALKS = [
  ['A purchase, from the press to its 201', ['press-page', 'press']],
  ["A raffle's end, to its draw", ['draw']],
  ['A rebuild, from the command to its readers', ['rebuild']],
];

const { default: config } = await tsImport('../jest.config.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'rifaviva-walks-'));
const record = resolve('scripts/walks/record.mjs');

const walking = (name, testMatch) => {
  const { setupFilesAfterEnv = [], ...project } = config.projects.find(
    ({ displayName }) => displayName === name,
  );
  return {
    ...project,
    testMatch: [`<rootDir>/${testMatch}`],
    setupFilesAfterEnv: [...setupFilesAfterEnv, record],
    transform: { '^.+\\.tsx?$': resolve('scripts/walks/transform.mjs') },
  };
};

const jestConfig = {
  rootDir: resolve(''),
  testTimeout: config.testTimeout,
  projects: [
    walking('page', 'frontend/src/testing/*.walk.tsx'),
    walking('servers', 'tests/walks/*.walk.ts'),
  ],
};

const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    createRequire(import.meta.url).resolve('jest/bin/jest'),
    '--config',
    JSON.stringify(jestConfig),
    '--silent',
    '--runInBand',
    '--forceExit',
    '--reporters=default',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WALKS_FOLDER: folder } },
);

const filesOf = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

if (status === 0)
  console.log(
    WALKS.map(([title, parts]) => describeWalk(title, parts.flatMap(filesOf))).join('\n\n'),
  );
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
