import type { OperationsEvent } from '../../domain/operations/events';
import { afterOperation, type PausedProjections } from '../../domain/operations/paused';
import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { operationsStream } from '../../domain/operations/stream';

type Paused = PausedProjections<Recorded<OperationsEvent>>;

const STREAM = operationsStream('projections');

/** Which projections operators have paused, by the log, which this follows. */
export class Pauses {
  private paused: Paused = new Map();
  /** Of the last event that this has taken. */
  position = -1;

  /** As the log has it now. */
  static async read(log: Pick<EventLog, 'readStream'>): Promise<Pauses> {
    const pauses = new Pauses();
    for await (const event of log.readStream<OperationsEvent>(STREAM)) pauses.take(event);
    return pauses;
  }

  has(projection: string): boolean {
    return this.paused.has(projection);
  }

  get names(): readonly string[] {
    return [...this.paused.keys()].toSorted();
  }

  /**
   * Takes the new ones of these events.
   * @returns whether there were any
   */
  see(events: readonly Recorded[]): boolean {
    const before = this.position;
    for (const event of events)
      // The catalogue has no other events in this stream, and the codec reads no others there.
      if (event.stream === STREAM) this.take(event as Recorded<OperationsEvent>);
    return this.position > before;
  }

  private take(event: Recorded<OperationsEvent>): void {
    if (event.position <= this.position) return;
    this.position = event.position;
    this.paused = afterOperation(this.paused, event);
  }
}
