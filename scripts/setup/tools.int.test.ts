import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const POLICY = '/usr/sbin/policy-rc.d';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the programs of the system', () => {
  it('are installed behind others who install, without a service or a policy that an interruption would leave', async () => {
    const apt = `#!/bin/sh
echo "$* policy: $(test -e ${POLICY} && echo there)" >> ${join(folder, 'calls')}
exit 100
`;
    await writeFile(join(folder, 'apt-get'), apt, { mode: 0o755 });
    const tools = pathToFileURL(resolve('scripts/setup/tools.mjs')).href;
    // Where the tests run, nobody may be root, and a policy may be there before.
    const script = `process.getuid = () => 0;
      const { provideTools } = await import('${tools}');
      provideTools({ forTests: false });`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: folder },
    });
    expect(status).not.toBe(0);
    const calls = (await readFile(join(folder, 'calls'), 'utf8')).split('\n');
    expect(calls[0]).toBe(
      `-o DPkg::Lock::Timeout=300 install -y --no-install-recommends redis-tools policy: ${existsSync(POLICY) ? 'there' : ''}`,
    );
  });
});
