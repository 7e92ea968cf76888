import { fork, type ChildProcess } from 'node:child_process';
import { StartError, type ChildMessage } from '../platform/lifecycle';
import { endOf, endWithin, type Child, type Details } from './child';
import { PROGRAM_FLAGS } from './program-flags';
import type { ProgramLog } from './program-log';

export interface ProgramToFork {
  /** The file that Node runs. */
  readonly entry: string;
  readonly args?: readonly string[];
  /** Flags of Node; they override those that every program gets. */
  readonly flags?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: ProgramLog;
}

/** A program stops itself sooner than this. */
const END_WITHIN_MS = 20_000;

const isChildMessage = (message: unknown): message is ChildMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  (message.type === 'ready' || message.type === 'failed');

const readiness = (child: ChildProcess, ended: Promise<string>): Promise<Details> =>
  new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (!isChildMessage(message)) return;
      if (message.type === 'ready') resolve(message.details);
      else reject(new StartError(message.reason));
    });
    void ended.then((how) => reject(new StartError(`it ended while starting (${how})`)));
  });

/**
 * Starts a program that speaks the protocol of `runProgram`. It stays in this process's group and
 * ends when this process does.
 */
export const forkProgram = ({ entry, args = [], flags = [], env, log }: ProgramToFork): Child => {
  const child = fork(entry, args, {
    env: { ...env },
    execArgv: [...process.execArgv, ...PROGRAM_FLAGS, ...flags],
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
  });
  const ended = endOf(child);
  const ready = readiness(child, ended);
  // The caller sees the error through `ready`; without this, an abandoned start would be unhandled.
  ready.catch(() => undefined);
  void ended.then(() => log.look());
  const kill = () => void child.kill('SIGKILL');
  return {
    pid: child.pid,
    commandPart: entry,
    ready,
    ended,
    kill,
    send: (message) => {
      // It may have ended before the message arrives; that is no error.
      if (child.connected) child.send(message, () => undefined);
    },
    stop: () => {
      if (child.connected) child.send({ type: 'stop' }, () => undefined);
      else child.kill('SIGTERM');
      return endWithin(END_WITHIN_MS, ended, kill);
    },
  };
};
