import type { RecordedEvent } from '../events';

export type FeedListener = (events: readonly RecordedEvent[]) => void;

/**
 * Sends committed events to live subscriptions, in order, and after the writers got their answers.
 */
export class EventFeed {
  readonly #listeners = new Set<FeedListener>();
  #waiting: (readonly RecordedEvent[])[] = [];
  #telling: Promise<void> | undefined;

  /** @returns stops listening */
  listen(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A listener may get events that it has already read from storage. */
  publish(events: readonly RecordedEvent[]): void {
    this.#waiting.push(events);
    this.#telling ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#telling = undefined;
        this.#tell();
        resolve();
      });
    });
  }

  /** Resolves when every published event has been delivered. */
  async idle(): Promise<void> {
    await this.#telling;
  }

  #tell(): void {
    for (const events of this.#waiting.splice(0))
      for (const listener of this.#listeners) listener(events);
  }
}
