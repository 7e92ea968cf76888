import { Binary } from 'mongodb';
import { actorOf } from '../../domain/actor';
import { categoryOf, type Recorded } from '../../platform/event-store/codec';
import { BLOCK_EVENTS, MARKS, marksOf, type LogBlock } from './document';

const inOrder = (marks: ReadonlySet<number>): Binary => {
  const bytes = Buffer.alloc(marks.size * 4);
  const sorted = Uint32Array.from(marks).sort();
  for (const [at, mark] of sorted.entries()) bytes.writeUInt32LE(mark, at * 4);
  return new Binary(bytes);
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
    const { id, type, stream, position, at, metadata } = event;
    const { correlationId } = metadata;
    const [category, actor] = [categoryOf(stream), actorOf(event)];
    for (const mark of marksOf({ id, type, category, correlationId, actor })) {
      this.marks.add(mark);
    }
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
    const place = { _id, life, of: MARKS, after, last: upTo, count };
    const block = { ...place, ...times, marks: inOrder(this.marks) };
    this.marks = new Set();
    this.count = 0;
    this.after = upTo;
    this.last = upTo;
    return block;
  }
}
