import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const WITHIN_MS = 10_000;
const LOGGER = fileURLToPath(new URL('./logger.ts', import.meta.url));
const PROGRAM = `
  import { createLogger } from ${JSON.stringify(LOGGER)};
  const logger = createLogger('chatty');
  for (let line = 0; line < 20_000; line += 1) logger.warn({ padding: 'x'.repeat(100) }, 'a line');
  process.stderr.write('alive');
`;
const ARGUMENTS = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];

it('neither ends nor delays the program when its lines can’t be written', async () => {
  // Every write fails as on a full disk.
  const program = spawn(
    'sh',
    ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, ...ARGUMENTS],
    { timeout: WITHIN_MS, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  const [said, exitCode] = await Promise.all([text(program.stderr), ended]);
  expect({ said, exitCode }).toEqual({ said: 'alive', exitCode: 0 });
});
