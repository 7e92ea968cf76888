import { Binary } from 'mongodb';
import { categoryOf, type Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { UnreadableEventError } from '../../platform/event-store/errors';
import { pause } from '../../platform/waiting';
import { actorOf } from '../../domain/actor';
import { BLOCK_EVENTS, MARKS, marksOf, type LogBlock } from '../log-blocks/document';
import type { LogBlocks } from '../log-blocks/queries';

const inOrder = (marks: ReadonlySet<number>): Binary => {
  const bytes = Buffer.alloc(marks.size * 4);
  const sorted = Uint32Array.from(marks).sort();
  for (const [at, mark] of sorted.entries()) bytes.writeUInt32LE(mark, at * 4);
  return new Binary(bytes);
};

/** The marks that a search for anything of this event asks for. */
export const marksOfEvent = (event: Recorded): readonly number[] => {
  const { id, type, stream, metadata } = event;
  const { correlationId } = metadata;
  return marksOf({
    id,
    type,
    category: categoryOf(stream),
    correlationId,
    actor: actorOf(event),
  });
};

/** Makes blocks of events that come one after the other. */
export class BlockBuilder {
  private marks = new Set<number>();
  private first = -1;
  private last: number;
  private count = 0;
  private since = new Date(0).toISOString();
  private until = this.since;

  /** @param after it is given every event after this position */
  constructor(
    private readonly life: string,
    private after: number,
  ) {
    this.last = after;
  }

  /** It knows every event up to here. */
  get position(): number {
    return this.last;
  }

  /** @returns the block that is full with this event */
  add(event: Recorded): LogBlock | undefined {
    const { position, at } = event;
    for (const mark of marksOfEvent(event)) this.marks.add(mark);
    if (this.count === 0) [this.first, this.since, this.until] = [position, at, at];
    if (at < this.since) this.since = at;
    if (at > this.until) this.until = at;
    this.count += 1;
    this.last = position;
    return this.count === BLOCK_EVENTS ? this.seal(position) : undefined;
  }

  /**
   * @param upTo the position of an event, whoever wrote it; there is none of the site's before it
   *   that was not added
   * @returns a block of what has come since the last one, which may be nothing
   */
  seal(upTo: number): LogBlock {
    const { life, after, count } = this;
    const _id = count === 0 ? upTo : this.first;
    const times = { since: new Date(this.since), until: new Date(this.until) };
    const range = { _id, life, of: MARKS, after, last: upTo, count };
    const block = { ...range, ...times, marks: inOrder(this.marks) };
    this.marks = new Set();
    this.count = 0;
    this.after = upTo;
    this.last = upTo;
    return block;
  }
}

/** Older parts are read slowly, beside what the read models need. */
const REST_MS = 50;

/**
 * Writes blocks of the log: of what the follower reads anyway, and once of the parts before it that
 * have none, such as those of a log that is older than the blocks.
 */
export class BlockCollector {
  private readonly builder: BlockBuilder;

  /** @param after the follower brings every event after this position */
  constructor(
    private readonly log: Pick<EventLog, 'readAll'>,
    private readonly blocks: LogBlocks,
    private readonly life: string,
    private readonly after: number,
  ) {
    this.builder = new BlockBuilder(life, after);
  }

  /** Takes the events that the follower has read next. */
  async take(events: readonly Recorded[]): Promise<void> {
    for (const event of events) {
      const full = this.builder.add(event);
      if (full) await this.blocks.put(full);
    }
  }

  /** Fills the gaps in what is before the follower; ends when there is none, or at the signal. */
  async catchUp(signal: AbortSignal): Promise<void> {
    for (const gap of await this.blocks.gaps(this.after)) {
      const isThrough = await this.fill(gap, signal).catch((error: unknown) => {
        // Searches read from there on, and name it.
        if (error instanceof UnreadableEventError) return false;
        throw error;
      });
      if (!isThrough) return;
    }
  }

  private async fill(
    { after, upTo }: { readonly after: number; readonly upTo: number },
    signal: AbortSignal,
  ): Promise<boolean> {
    const builder = new BlockBuilder(this.life, after);
    let from = after;
    for (;;) {
      let read = 0;
      for await (const event of this.log.readAll(from < 0 ? {} : { from })) {
        if (signal.aborted) return false;
        if (event.position > upTo) break;
        if (event.position <= builder.position) continue;
        read += 1;
        const full = builder.add(event);
        if (full) await this.blocks.put(full);
        if (read === BLOCK_EVENTS) break;
      }
      if (read < BLOCK_EVENTS) break;
      from = builder.position;
      await pause(REST_MS, signal);
    }
    await this.blocks.put(builder.seal(upTo));
    return true;
  }
}
