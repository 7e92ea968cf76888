import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Of the fields behind the name of a process, which may hold spaces and parentheses itself. */
const START_FIELD = 19;

const onLinux = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // It has ended, and nobody has taken note.
    if (fields[0] === 'Z') return undefined;
    // Counted from the start of the machine, which counts anew.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[START_FIELD]}`;
  } catch {
    return undefined;
  }
};

const elsewhere = (pid: number): string | undefined => {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env,
  });
  return stdout.trim() || undefined;
};

/**
 * When a process began, as a text to compare: the number alone may be another's by now. Undefined
 * when there is no such process.
 */
export const startOf = (pid: number): string | undefined =>
  process.platform === 'linux' ? onLinux(pid) : elsewhere(pid);
