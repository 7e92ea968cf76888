import { isMetastream, type ProposedEvent } from '../events';
import type { EventLog } from '../log/event-log';
import { metadataIn } from '../storage/truncation';
import type { AppendResult, Refusal } from '../wire/append-results';
import {
  eventSize,
  isInvalid,
  isNoName,
  type AppendTarget,
  type InvalidEvent,
} from '../wire/requests';
import { MAX_APPEND_BYTES } from '../wire/statuses';

/** Metadata by which the real server hides events too, and that this one lacks. */
const NOT_COVERED = ['$maxCount', '$maxAge'];

/** An append whose events are still arriving, message by message. */
export class PendingAppend {
  readonly target: AppendTarget;
  /** Set as soon as the append is known to be impossible. */
  refusal: Refusal | undefined;
  /** What the events received so far take in memory; bytes. */
  size = 0;
  /** The real server counts nothing else against its limit. */
  #dataBytes = 0;
  #events: ProposedEvent[] = [];

  constructor(target: AppendTarget) {
    this.target = target;
    if (isNoName(target.stream)) this.refusal = { kind: 'noName' };
  }

  add(event: ProposedEvent | InvalidEvent): void {
    if (this.refusal) return;
    if (isInvalid(event)) {
      this.refusal = event;
      return;
    }
    if (isMetastream(this.target.stream)) {
      const metadata = metadataIn(event.data);
      const what = NOT_COVERED.find((name) => Object.hasOwn(metadata, name));
      if (what !== undefined) this.refusal = { kind: 'notCovered', what };
    }
    this.size += eventSize(event);
    this.#dataBytes += event.data.length;
    if (this.#dataBytes > MAX_APPEND_BYTES) this.refusal = { kind: 'tooBig' };
    else this.#events.push(event);
  }

  /** Appends the events unless they were refused. Never rejects. */
  async finish(log: EventLog): Promise<AppendResult> {
    const { deadline } = this.target;
    // A big append may be late because of its size. The answer is then "too late", not "too big".
    if (deadline !== undefined && deadline <= Date.now()) return { kind: 'late' };
    if (this.refusal) return this.refusal;
    try {
      return await log.append({ ...this.target, events: this.#events });
    } catch (error) {
      return { kind: 'failed', error };
    }
  }
}
