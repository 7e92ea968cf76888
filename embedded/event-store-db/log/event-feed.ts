import type { RecordedEvent } from '../events';

export type FeedListener = (events: readonly RecordedEvent[]) => void;

/** Tells live subscriptions of events as they are committed, in order. */
export class EventFeed {
  readonly #listeners = new Set<FeedListener>();

  /** @returns stops the listening */
  listen(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(events: readonly RecordedEvent[]): void {
    for (const listener of this.#listeners) listener(events);
  }
}
