import { categoryOf, idOf, type Recorded } from '../event-store/codec';
import { newestEvent, type EventLog } from '../event-store/event-log';
import type { LogIdentity } from '../event-store/identity';
import { sequenceStream } from '../../domain/shared/log-events';
import type { LogMark, LogMemory } from './memories';
import type { Logger } from '../logger';
import { contradicts } from './look';

interface KeepMarks {
  readonly log: Pick<EventLog, 'readStream' | 'readAll' | 'endPosition'>;
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
    if (!this.isCompared && !(await this.agrees(mark))) return;
    this.isCompared = true;
    await this.memory.write(mark);
    this.written = mark.position;
  }

  private async agrees({ logId }: LogMark): Promise<boolean> {
    const before = await this.memory.read(logId);
    if (!before || !(await contradicts(before, this.parts))) return true;
    this.parts.onContradiction();
    return false;
  }
}

/** The category of streams whose events stay for ever. */
const WITNESSES = 'raffle';

/** The event whose loss would tell of another history; null for one that may be erased. */
const witnessIn = ({ stream, revision, id }: Recorded): LogMark['witness'] =>
  categoryOf(stream) === WITNESSES ? { stream, revision, id } : null;

/** A raffle is nearly always among so many newest events of a site. */
const LOOKED_THROUGH = 10_000;

/** @param raffles how many numbers of raffles were given away */
const newestWitness = async ({ log }: KeepMarks, raffles: number): Promise<LogMark['witness']> => {
  const newest = { backwards: true, maxCount: LOOKED_THROUGH, onUnreadable: () => undefined };
  for await (const event of log.readAll(newest)) {
    const witness = witnessIn(event);
    if (witness) return witness;
  }
  const ofNewest = await newestEvent(log, `${WITNESSES}-${raffles}`);
  return ofNewest ? witnessIn(ofNewest) : null;
};

const takenNumbers = async ({ log, identity }: KeepMarks, of: 'users' | 'raffles') =>
  ((await newestEvent(log, sequenceStream(of)))?.revision ?? -1) + 1 + identity.leftOut[of];

/** Tells the memories, from the log's events, how far the log has come. */
export const keepMarks = async (parts: KeepMarks): Promise<MarkKeeper> => {
  const { log, identity } = parts;
  const { logId, life, numbering, leftOut } = identity;
  const numbers = {
    users: await takenNumbers(parts, 'users'),
    raffles: await takenNumbers(parts, 'raffles'),
  };
  let mark: LogMark = {
    logId,
    life,
    numbering,
    position: await log.endPosition(),
    witness: await newestWitness(parts, numbers.raffles),
    numbers,
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
      const { position } = event;
      const witness = witnessIn(event) ?? mark.witness;
      mark = { ...mark, position, witness, numbers: numbersAfter(event) };
    },
    present: () => mark,
    close: async () => {
      timers.forEach(clearInterval);
      await Promise.all(keepings.map((keeping) => keeping.keep()));
    },
  };
};
