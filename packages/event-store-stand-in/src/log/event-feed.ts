import type { RecordedEvent } from '../events';

export type FeedListener = (events: readonly RecordedEvent[]) => void;

/**
 * Tells live subscriptions of events soon after they are committed, in order, so that their writers
 * are answered first.
 */
export class EventFeed {
  readonly #listeners = new Set<FeedListener>();
  #waiting: (readonly RecordedEvent[])[] = [];
  #telling: Promise<void> | undefined;

  /** @returns stops the listening */
  listen(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** What a listener has read from storage meanwhile comes to it once more. */
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

  /** Resolves when everything published so far has been told. */
  async idle(): Promise<void> {
    await this.#telling;
  }

  #tell(): void {
    for (const events of this.#waiting.splice(0))
      for (const listener of this.#listeners) listener(events);
  }
}
