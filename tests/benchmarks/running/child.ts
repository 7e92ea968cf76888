import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BACKEND_FLAGS, PROGRAM_FLAGS } from '@launcher/program-flags';
import type { ChildAnswer } from './answer-parent';

/**
 * A program of the benchmark in a process of its own, with the flags of the product's.
 * @param flags what it has besides; those of the backend, since most either stand for one or send
 * requests to one
 */
export const startChild = (
  program: string,
  flags: readonly string[] = BACKEND_FLAGS,
): Promise<ChildProcess> =>
  // From the sources, since what runs this may be a bundle elsewhere.
  Promise.resolve(
    fork(join('tests', 'benchmarks', 'programs', `${program}.ts`), {
      execArgv: ['--import', 'tsx', ...PROGRAM_FLAGS, ...flags],
    }),
  );

/** A child ends when nobody holds the other end of its channel. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  await ended;
};

/**
 * Asks a child, which answers one question at a time. The caller names what its program answers.
 */
export const ask = <Answer>(child: ChildProcess, question: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`A program of the benchmark ended with code ${code ?? 'none'}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      const answer = message as ChildAnswer<Answer>; // `answerParent` sends nothing else
      if ('failed' in answer) reject(new Error(answer.failed));
      else resolve(answer.value);
    });
    child.send({ question }, (error) => {
      if (error) reject(error);
    });
  });
