import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BACKEND_FLAGS, PROGRAM_FLAGS } from '@launcher/program-flags';
import type { ChildAnswer } from './answer-parent';

/**
 * Starts a benchmark program in its own process, with flags that the product gives to Node.
 * @param flags by default the backend's, because most of these programs replace a backend or load
 * one
 */
export const startChild = (
  program: string,
  flags: readonly string[] = [...PROGRAM_FLAGS, ...BACKEND_FLAGS],
): Promise<ChildProcess> =>
  Promise.resolve(
    fork(join('bench', 'programs', `${program}.ts`), {
      execArgv: ['--import', 'tsx', ...flags],
    }),
  );

/** A child ends when its channel is closed. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  await ended;
};

/**
 * Sends a question to a child, which answers one at a time. The caller names the type of the
 * answer.
 */
export const ask = <Answer>(child: ChildProcess, question: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`A program of the benchmark ended with code ${code ?? 'none'}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      const answer = message as ChildAnswer<Answer>; // `answerParent` sends only this shape
      if ('failed' in answer) reject(new Error(answer.failed));
      else resolve(answer.value);
    });
    child.send({ question }, (error) => {
      if (error) reject(error);
    });
  });
