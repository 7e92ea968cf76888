import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A step that takes longer hangs; some run side by side, and share the processors. */
const LONGEST_MS = 15 * 60_000;
/** In the background it has little but what other steps leave. */
const LONGEST_IN_BACKGROUND_MS = 2 * LONGEST_MS;

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

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/** Others have the processors first; a tenth remains, so that a busy machine never stops a step. */
const putBehindOthers = (group) => {
  try {
    setPriority(group, PRIORITY_BELOW_NORMAL);
    // Linux shares the processors between sessions first, and a step has its own.
    writeFileSync(`/proc/${group}/autogroup`, String(PRIORITY_BELOW_NORMAL));
  } catch {
    // This system has no such groups, or the step has ended.
  }
};

/**
 * Calls back once, with the reason to kill a step.
 * @returns a function that stops watching
 */
const watch = (longestMs, hasDoneItsWork, onOverdue) => {
  const late = setTimeout(
    () => onOverdue(`it took longer than ${longestMs / 60_000} minutes`),
    longestMs,
  );
  let idle;
  const look = setInterval(() => {
    if (idle || !hasDoneItsWork()) return;
    idle = setTimeout(() => onOverdue('it left something open and did not end'), END_WITHIN_MS);
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(late);
    clearInterval(look);
    clearTimeout(idle);
  };
};

/**
 * Runs a program to its end, in its own process group, so that none of its children outlives this
 * process.
 * @param hasDoneItsWork whether only its exit is missing
 * @param inBackground whether it is to use mostly the processor time that others leave
 * @returns whether it succeeded, its output, and the seconds that it took
 */
export const run = (
  [program, ...args],
  { hasDoneItsWork = () => false, inBackground = false } = {},
) =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(program, args, { cwd: root, detached: true });
    let output = '';
    const collect = (data) => (output += data);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    groups.add(child.pid);
    if (inBackground) putBehindOthers(child.pid);
    const longestMs = inBackground ? LONGEST_IN_BACKGROUND_MS : LONGEST_MS;
    const stopWatching = watch(longestMs, hasDoneItsWork, (reason) => {
      output += `\nEnded by force: ${reason}.\n`;
      endGroup(child.pid, 'SIGKILL');
    });
    child.on('close', (code) => {
      stopWatching();
      groups.delete(child.pid);
      resolve({ ok: code === 0, output, seconds: (performance.now() - began) / 1000 });
    });
  });
