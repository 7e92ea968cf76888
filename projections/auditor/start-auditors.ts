import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from '../../platform/logger';
import { pause } from '../../platform/waiting';
import type { AuditQueries } from '../audits/queries';

/** The file of `auditor/main`, and how Node runs it. */
export interface AuditorProgram {
  readonly file: string;
  readonly flags?: readonly string[];
  /** Besides the variables of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

const LOOK_EVERY_MS = 1_000;
/**
 * An audit that needs more memory fails, and takes nothing from whoever follows the log. Folded
 * documents live on, so that a small young generation copies them twice while they are new.
 */
export const AUDITOR_FLAGS = [
  '--max-old-space-size=2048',
  '--max-semi-space-size=64',
  // Stopped, it frees what it has dropped of people.
  '--expose-gc',
] as const;

interface Parts {
  readonly audits: Pick<AuditQueries, 'claim' | 'removeNamed' | 'tell'>;
  readonly program: AuditorProgram;
  readonly logger: Logger;
}

/** Runs each audit that the console requests in a process of its own, one at a time. */
export const startAuditors = ({ audits, program, logger }: Parts) => {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let isCleared = false;

  const work = async (run: string): Promise<void> => {
    const { file, flags = [], env } = program;
    const execArgv = [...AUDITOR_FLAGS, ...flags];
    child = fork(file, [run], { execArgv, env: { ...process.env, ...env } });
    const [code] = (await once(child, 'exit')) as [number | null];
    child = undefined;
    if (code === 0 || stopping.signal.aborted) return;
    const failure = 'El proceso de la auditoría ha terminado antes de tiempo';
    await audits.tell(run, { state: 'failed', failure, finishedAt: new Date() });
  };

  const look = async (): Promise<void> => {
    if (!isCleared) await audits.removeNamed();
    isCleared = true;
    const job = await audits.claim(new Date());
    if (!job) return;
    logger.info({ run: job.run, startedBy: job.startedBy }, 'audit begins');
    await work(job.run);
  };

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => logger.warn({ err: error }, 'audit not started'));
      await pause(LOOK_EVERY_MS, stopping.signal);
    }
  })();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      child?.kill('SIGKILL');
      await looking;
    },
  };
};
