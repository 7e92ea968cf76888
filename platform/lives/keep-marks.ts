import { categoryOf, idOf, type Recorded } from '../event-store/codec';
import { newestEvent, type EventLog } from '../event-store/event-log';
import type { LogIdentity } from '../event-store/identity';
import { sequenceStream } from '../../domain/shared/log-events';
import type { LogMark, LogMemory } from './memories';
import type { Logger } from '../logger';
import { contradicts } from './look';

interface KeepMarks {
  readonly log: Pick<EventLog, 'readStream' | 'endPosition'>;
  readonly identity: LogIdentity;
  readonly memories: readonly LogMemory[];
  readonly logger: Logger;
  /** A memory knows more than the log, though none did when the program started. */
  readonly onContradiction: () => void;
}

export interface MarkKeeper {
  observe: (event: Recorded) => void;
  /** How far the log has come, as far as this program has seen. */
  present: () => LogMark;
  /** Writes what is not written yet. */
  close: () => Promise<void>;
}

/** Tells each memory how far the log has come, after it has compared what it knew before. */
class Keeping {
  private written = -1;
  private isCompared = false;
  /** What the memory knew before: the log still holds it. */
  private witness: LogMark['witness'] = null;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly memory: LogMemory,
    private readonly parts: KeepMarks,
    private readonly present: () => LogMark,
  ) {}

  get everyMs(): number {
    return this.memory.everyMs;
  }

  /** @returns the mark's write under way, or the next one */
  keep(): Promise<void> {
    this.work = this.work
      .then(() => this.write())
      .catch((error: unknown) => {
        const { logger } = this.parts;
        logger.warn(
          { err: error, memory: this.memory.name },
          'how far the log has come is not kept',
        );
      });
    return this.work;
  }

  private async write(): Promise<void> {
    const mark = this.present();
    if (mark.position <= this.written) return;
    if (!this.isCompared && !(await this.compare(mark))) return;
    this.isCompared = true;
    await this.memory.write({ ...mark, witness: mark.witness ?? this.witness });
    this.written = mark.position;
  }

  private async compare({ logId, life }: LogMark): Promise<boolean> {
    const before = await this.memory.read(logId);
    if (!before) return true;
    if (await contradicts(before, this.parts)) {
      this.parts.onContradiction();
      return false;
    }
    if (before.life === life) this.witness = before.witness;
    return true;
  }
}

const takenNumbers = async ({ log, identity }: KeepMarks, of: 'users' | 'raffles') =>
  ((await newestEvent(log, sequenceStream(of)))?.revision ?? -1) + 1 + identity.leftOut[of];

/** Tells the memories, from the log's events, how far the log has come. */
export const keepMarks = async (parts: KeepMarks): Promise<MarkKeeper> => {
  const { log, identity } = parts;
  const { logId, life, numbering, leftOut } = identity;
  let mark: LogMark = {
    logId,
    life,
    numbering,
    position: await log.endPosition(),
    witness: null,
    numbers: {
      users: await takenNumbers(parts, 'users'),
      raffles: await takenNumbers(parts, 'raffles'),
    },
  };
  const keepings = parts.memories.map((memory) => new Keeping(memory, parts, () => mark));
  const timers = keepings.map((keeping) => {
    void keeping.keep();
    return setInterval(() => void keeping.keep(), keeping.everyMs);
  });

  const numbersAfter = (event: Recorded): LogMark['numbers'] => {
    if (categoryOf(event.stream) !== 'sequence') return mark.numbers;
    const of = idOf(event.stream) === 'users' ? 'users' : 'raffles';
    return { ...mark.numbers, [of]: event.revision + 1 + leftOut[of] };
  };

  return {
    observe: (event) => {
      const { stream, revision, id, position } = event;
      const witness = categoryOf(stream) === 'raffle' ? { stream, revision, id } : mark.witness;
      mark = { ...mark, position, witness, numbers: numbersAfter(event) };
    },
    present: () => mark,
    close: async () => {
      timers.forEach(clearInterval);
      await Promise.all(keepings.map((keeping) => keeping.keep()));
    },
  };
};
