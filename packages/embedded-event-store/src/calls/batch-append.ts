import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { EventLog } from '../log/event-log';
import type { Refusal } from '../wire/append-results';
import type { BatchAppendFrame, CorrelationId } from '../wire/batch-append-requests';
import { batchAppendResponse } from '../wire/batch-append-responses';
import type { AppendTarget } from '../wire/requests';
import { cancelled, storageFailed } from '../wire/statuses';
import type { OpenCalls } from './open-calls';
import { PendingAppend } from './pending-append';

export type BatchCall = ServerDuplexStream<BatchAppendFrame, Buffer>;

/**
 * Above this many bytes of unfinished appends, the client is not read until half of them are done.
 */
const MOST_BYTES_UNDER_WAY = 32 * 1024 * 1024;

/** The official client's deadline when the caller sets none. */
const USUAL_DEADLINE_MS = 10_000;

/** Node fires a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The real server forgets that it has refused an event that is not valid. */
const isAnsweredTwice = ({ kind }: Refusal): boolean =>
  kind === 'invalidId' || kind === 'missingProperties';

/**
 * All appends of one client share one call. Each gets its own answer, and a failed one must not end
 * the call.
 */
export class BatchAppend {
  readonly #log: EventLog;
  readonly #call: BatchCall;
  readonly #arriving = new Map<string, PendingAppend>();
  readonly #underWay = new Set<Promise<void>>();
  /** Second answers that are not due yet. */
  readonly #late = new Set<NodeJS.Timeout>();
  #bytesUnderWay = 0;

  constructor(log: EventLog, call: BatchCall, openCalls: OpenCalls) {
    this.#log = log;
    this.#call = call;
    const over = openCalls.add((status) => void this.#endWith(status), cancelled);
    call.on('data', (frame: BatchAppendFrame) => this.#receive(frame));
    call.on('end', () => {
      over();
      this.#forgetLate();
      void this.#end();
    });
    call.on('cancelled', over);
    call.on('error', over);
    call.on('close', () => this.#forgetLate());
  }

  #receive({ correlationId, target, events, isFinal }: BatchAppendFrame): void {
    const id = correlationId?.text ?? '';
    const append = target ? new PendingAppend(target) : this.#arriving.get(id);
    // This append has been refused already; ignore its other frames.
    if (!append) return;
    for (const event of events) append.add(event);
    if (append.refusal || isFinal) {
      this.#arriving.delete(id);
      this.#track(append, this.#answer(correlationId, append));
      if (append.refusal && isAnsweredTwice(append.refusal))
        this.#answerLate(correlationId, append.target);
    } else this.#arriving.set(id, append);
  }

  async #answer(correlationId: CorrelationId | undefined, append: PendingAppend): Promise<void> {
    const result = await append.finish(this.#log);
    if (!this.#call.writable) return;
    const { stream, expected } = append.target;
    this.#call.write(batchAppendResponse({ correlationId, stream, expected }, result));
  }

  /** The second answer to an append with an event that is not valid; see the README. */
  #answerLate(correlationId: CorrelationId | undefined, target: AppendTarget): void {
    const { stream, expected, deadline = Date.now() + USUAL_DEADLINE_MS } = target;
    const left = deadline - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(
      () => {
        this.#late.delete(timer);
        if (!this.#call.writable) return;
        this.#call.write(
          batchAppendResponse({ correlationId, stream, expected }, { kind: 'late' }),
        );
      },
      Math.min(left, LONGEST_TIMER_MS),
    );
    this.#late.add(timer);
  }

  #forgetLate(): void {
    for (const timer of this.#late) clearTimeout(timer);
    this.#late.clear();
  }

  #track(append: PendingAppend, answered: Promise<void>): void {
    this.#bytesUnderWay += append.size;
    if (this.#bytesUnderWay > MOST_BYTES_UNDER_WAY) this.#call.pause();
    this.#underWay.add(answered);
    const done = () => {
      this.#underWay.delete(answered);
      this.#bytesUnderWay -= append.size;
      if (this.#bytesUnderWay < MOST_BYTES_UNDER_WAY / 2 && this.#call.isPaused())
        this.#call.resume();
    };
    answered.then(done, (error: unknown) => {
      done();
      // An error that has no answer ends this client's call, and no other.
      this.#call.emit('error', storageFailed(error));
    });
  }

  async #end(): Promise<void> {
    await Promise.all(this.#underWay);
    this.#call.end();
  }

  async #endWith(status: ReturnType<typeof cancelled>): Promise<void> {
    this.#call.removeAllListeners('data');
    await Promise.all(this.#underWay);
    this.#call.emit('error', status);
  }
}
