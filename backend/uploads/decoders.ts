import type { Logger } from '../../platform/logger';
import type { Answer, Job } from './decoder/messages';
import {
  DecoderDiedError,
  startDecoder,
  type Decoder,
  type DecoderProgram,
} from './decoder-process';

export interface DecodersOptions {
  readonly program: DecoderProgram;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds for one picture; those of honest people take one second. */
  readonly workWithinMs?: number;
  /** Milliseconds after which a process without work ends. */
  readonly idleMs?: number;
}

/** Processes that decode pictures. They start when there is work, and end some time after it. */
export interface Decoders {
  /**
   * As many processes as there are calls at a time. Before it settles, a process that was killed
   * has ended.
   * @throws the signal's reason
   * @throws DecoderStartError when no process can be started
   */
  work: (job: Job, signal: AbortSignal) => Promise<Answer>;
  /** Kills all; work in progress is rejected. */
  close: () => Promise<void>;
}

export class DecoderStartError extends Error {
  override readonly name = 'DecoderStartError';
}

const WORK_WITHIN_MS = 10_000;
const START_WITHIN_MS = 10_000;
const IDLE_MS = 10_000;

const TOO_MUCH: Answer = { kind: 'refused', refusal: 'too-much-work' };

const isTooMuch = (answer: Answer): boolean =>
  answer.kind === 'refused' && answer.refusal === TOO_MUCH.refusal;

export const createDecoders = ({
  program,
  logger,
  workWithinMs = WORK_WITHIN_MS,
  idleMs = IDLE_MS,
}: DecodersOptions): Decoders => {
  const all = new Set<Decoder>();
  const idle = new Map<Decoder, NodeJS.Timeout>();
  const closed = new AbortController();

  const start = async (): Promise<Decoder> => {
    closed.signal.throwIfAborted();
    const decoder = startDecoder(program);
    all.add(decoder);
    void decoder.ended.then(() => {
      all.delete(decoder);
      clearTimeout(idle.get(decoder));
      idle.delete(decoder);
    });
    const late = setTimeout(() => void decoder.kill(), START_WITHIN_MS);
    await decoder.ready.finally(() => clearTimeout(late));
    return decoder;
  };

  const take = async (): Promise<Decoder> => {
    const [free] = idle.keys();
    if (!free) {
      return start().catch((cause: unknown) => {
        throw new DecoderStartError('No decoder of pictures starts', { cause });
      });
    }
    clearTimeout(idle.get(free));
    idle.delete(free);
    return free;
  };

  const giveBack = (decoder: Decoder): void => {
    idle.set(decoder, setTimeout(() => void decoder.kill(), idleMs).unref());
  };

  const workOnce = async (job: Job, given: AbortSignal): Promise<Answer> => {
    const decoder = await take();
    const deadline = AbortSignal.timeout(workWithinMs);
    const signal = AbortSignal.any([given, deadline, closed.signal]);
    try {
      const answer = await decoder.work(job, signal);
      if (isTooMuch(answer)) await decoder.kill();
      else if (!signal.aborted) giveBack(decoder);
      return answer;
    } catch (error) {
      await decoder.kill();
      given.throwIfAborted();
      closed.signal.throwIfAborted();
      if (deadline.aborted) return TOO_MUCH;
      throw error;
    }
  };

  /** Another program may have killed the process, so the picture is tried twice. */
  const work = async (job: Job, signal: AbortSignal, isRepeated = false): Promise<Answer> => {
    try {
      return await workOnce(job, signal);
    } catch (error) {
      if (!(error instanceof DecoderDiedError)) throw error;
      logger.warn({ isRepeated }, 'a decoder of pictures has died');
      return isRepeated ? TOO_MUCH : work(job, signal, true);
    }
  };

  return {
    work: (job, signal) => work(job, signal),
    close: async () => {
      closed.abort(new DecoderStartError('The decoders are closed'));
      await Promise.all([...all].map((decoder) => decoder.kill()));
    },
  };
};
