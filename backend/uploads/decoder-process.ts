import { fork, type ChildProcess } from 'node:child_process';
import type { Answer, Job } from './decoder/messages';

/** The file of `decoder/main`, and how Node runs it. */
export interface DecoderProgram {
  readonly file: string;
  readonly flags?: readonly string[];
}

/** A process that decodes pictures, one at a time. */
export interface Decoder {
  /** Its first answer; rejects when it can't be started. */
  readonly ready: Promise<Answer>;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /**
   * Kills the process when the signal aborts, and rejects when it has ended.
   * @throws DecoderDiedError when it ended by itself
   */
  work: (job: Job, signal: AbortSignal) => Promise<Answer>;
  /** Kills it; resolves when it has ended. */
  kill: () => Promise<void>;
}

export class DecoderDiedError extends Error {
  override readonly name = 'DecoderDiedError';
}

/** It has little to do with JavaScript. */
const FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64'];

/**
 * No secrets: a decoder reads what anybody sends. The allocator keeps nothing that was freed, since
 * pictures leave holes that no other picture fits into.
 */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // A hostile picture could fill the log.
  VIPS_WARNING: 'off',
};

/** What Node itself may need on this machine. */
const INHERITED = ['LD_LIBRARY_PATH', 'TMPDIR'];

const environment = (): NodeJS.ProcessEnv => {
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)),
    ...ENVIRONMENT,
  };
};

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });

/** Each answer of a decoder is awaited before the next job. */
const answersOf = (child: ChildProcess, ended: Promise<void>) => {
  let hasEnded = false;
  let awaited: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  // Only decoders send messages, and these are their answers.
  child.on('message', (message) => awaited?.resolve(message as Answer));
  void ended.then(() => {
    hasEnded = true;
    awaited?.reject(new DecoderDiedError());
  });
  return (): Promise<Answer> =>
    new Promise((resolve, reject) => {
      awaited = { resolve, reject };
      if (hasEnded) reject(new DecoderDiedError());
    });
};

export const startDecoder = ({ file, flags = [] }: DecoderProgram): Decoder => {
  const child = fork(file, [], {
    env: environment(),
    execArgv: [...FLAGS, ...flags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = endOf(child);
  const answer = answersOf(child, ended);
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };

  return {
    ready: answer(),
    ended,
    kill,
    work: async (job, signal) => {
      signal.throwIfAborted();
      const answered = answer();
      const stop = () => void kill();
      signal.addEventListener('abort', stop, { once: true });
      // What can't be sent is never answered.
      child.send(job, (error) => error && stop());
      try {
        return await answered;
      } finally {
        signal.removeEventListener('abort', stop);
        if (signal.aborted) await ended;
      }
    },
  };
};
