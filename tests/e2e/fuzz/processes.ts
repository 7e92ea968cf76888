import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program of the system, as the operating system sees it. */
export interface Program {
  readonly pid: number;
  readonly name: string;
  /** Resident memory, in megabytes. */
  readonly megabytes: number;
}

const LINE = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/;

/** The programs that a launcher started. */
export const programsOf = async (launcher: number): Promise<Program[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] = LINE.exec(line) ?? [];
    if (Number(parent) !== launcher) return [];
    const name = /dist\/([\w/-]+)\.js/.exec(command)?.[1] ?? command.split(' ')[0] ?? '';
    return [{ pid: Number(pid), name, megabytes: Number(kilobytes) / 1024 }];
  });
};
