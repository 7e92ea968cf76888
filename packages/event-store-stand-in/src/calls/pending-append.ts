import type { ProposedEvent } from '../events';
import type { EventLog } from '../log/event-log';
import type { AppendResult, Refusal } from '../wire/append-results';
import { eventSize, isInvalid, type AppendTarget, type InvalidEvent } from '../wire/requests';
import { MAX_APPEND_BYTES } from '../wire/statuses';

/** One append while its events arrive, message by message. */
export class PendingAppend {
  readonly target: AppendTarget;
  /** Set as soon as it is clear that the append can't be made. */
  refusal: Refusal | undefined;
  /** Bytes of its events so far. */
  size = 0;
  #events: ProposedEvent[] = [];

  constructor(target: AppendTarget) {
    this.target = target;
  }

  add(event: ProposedEvent | InvalidEvent): void {
    if (this.refusal) return;
    if (isInvalid(event)) {
      this.refusal = event;
      return;
    }
    this.size += eventSize(event);
    if (this.size > MAX_APPEND_BYTES) this.refusal = { kind: 'tooBig' };
    else this.#events.push(event);
  }

  /** Makes the append, if it can be made; never rejects. */
  async finish(log: EventLog): Promise<AppendResult> {
    const { deadline } = this.target;
    // A big append may come late for its size alone; being late is what it is told.
    if (deadline !== undefined && deadline <= Date.now()) return { kind: 'late' };
    if (this.refusal) return this.refusal;
    try {
      return await log.append({ ...this.target, events: this.#events });
    } catch (error) {
      return { kind: 'failed', error };
    }
  }
}
