import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A step that has not ended by then hangs. */
const LONGEST_MS = 10 * 60_000;

const groups = new Set();

const endGroups = (signal) => {
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      // it has ended meanwhile
    }
  }
};

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    endGroups(signal);
    process.exit(130);
  });

/**
 * Runs a program to its end, in a process group of its own, so that nothing of it outlives this one.
 * @returns whether it succeeded, all that it printed, and the seconds that it took
 */
export const run = ([program, ...args]) =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(program, args, { cwd: root, detached: true });
    let output = '';
    const collect = (data) => (output += data);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    groups.add(child.pid);
    const deadline = setTimeout(() => {
      output += `\nEnded by force: it took longer than ${LONGEST_MS / 60_000} minutes.\n`;
      process.kill(-child.pid, 'SIGKILL');
    }, LONGEST_MS);
    child.on('close', (code) => {
      clearTimeout(deadline);
      groups.delete(child.pid);
      resolve({ ok: code === 0, output, seconds: (performance.now() - began) / 1000 });
    });
  });
