import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

/** Loading a program from its sources takes seconds on a busy machine. */

it.each(['backend', 'projections', 'workers'])(
  'ends %s with one message and no stack when it is run alone with a wrong variable',
  (program) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', `${program}/main.ts`],
      { env: { PATH: process.env['PATH'], PORT: '99999' }, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The configuration has problems:\n( {2}- [A-Z_]+ .+\n)+$/);
    expect(stderr).toContain('  - PORT must be a whole number between 0 and 65535\n');
  },
);
