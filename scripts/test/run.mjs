import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A step that prints nothing for so long hangs. A run of Jest prints a line for each test file. */
const LONGEST_SILENCE_MS = 15 * 60_000;
/** Several times what the longest step takes. */
const LONGEST_MS = 60 * 60_000;

/** A step that has finished its work but does not exit in this time has left something open. */
const END_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

const groups = new Set();

const endGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
  } catch {
    // it has ended
  }
};

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const group of groups) endGroup(group, signal);
    process.exit(130);
  });

/**
 * Calls back once, with the reason to kill a step.
 * @returns a function to be called whenever the step prints, and one that stops watching
 */
const watch = (hasDoneItsWork, onOverdue) => {
  const stop = new AbortController();
  const after = (ms, reason) => {
    const timer = setTimeout(() => {
      stop.abort();
      onOverdue(reason);
    }, ms);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    return timer;
  };
  const minutes = (ms) => `${ms / 60_000} minutes`;
  after(LONGEST_MS, `it took longer than ${minutes(LONGEST_MS)}`);
  const silent = after(LONGEST_SILENCE_MS, `it printed nothing for ${minutes(LONGEST_SILENCE_MS)}`);
  const look = setInterval(() => {
    if (!hasDoneItsWork()) return;
    clearInterval(look);
    after(END_WITHIN_MS, 'it left something open and did not end');
  }, LOOK_EVERY_MS);
  stop.signal.addEventListener('abort', () => clearInterval(look));
  return {
    printed: () => {
      if (!stop.signal.aborted) silent.refresh();
    },
    stop: () => stop.abort(),
  };
};

/**
 * Runs a program to its end, in its own process group, so that none of its children outlives this
 * process.
 * @param hasDoneItsWork whether only its exit is missing
 * @returns whether it succeeded, its output, and the seconds that it took
 */
export const run = ([program, ...args], hasDoneItsWork = () => false) =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(program, args, { cwd: root, detached: true });
    let output = '';
    const collect = (data) => {
      output += data;
      watched.printed();
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    groups.add(child.pid);
    const watched = watch(hasDoneItsWork, (reason) => {
      output += `\nEnded by force: ${reason}.\n`;
      endGroup(child.pid, 'SIGKILL');
    });
    child.on('close', (code) => {
      watched.stop();
      groups.delete(child.pid);
      resolve({ ok: code === 0, output, seconds: (performance.now() - began) / 1000 });
    });
  });
