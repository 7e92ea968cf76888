/** Where an event is stored. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** As many as the real server remembers; a later repeat counts as a new event. */
const REMEMBERED_EVENTS = 130_000;

/** Places of the latest events by id: recognises a repeated append that names no revision. */
export class RecentEvents {
  readonly #places = new Map<string, EventPlace>();
  /** Ids and places in a ring: the next one takes the room of the oldest. */
  #ids: string[] = [];
  #inOrder: EventPlace[] = [];
  #next = 0;

  add(id: string, place: EventPlace): void {
    const oldest = this.#ids[this.#next];
    // The same id may have come again, to another stream.
    if (oldest !== undefined && this.#places.get(oldest) === this.#inOrder[this.#next])
      this.#places.delete(oldest);
    this.#ids[this.#next] = id;
    this.#inOrder[this.#next] = place;
    this.#next = (this.#next + 1) % REMEMBERED_EVENTS;
    this.#places.set(id, place);
  }

  find(id: string, stream: string): EventPlace | undefined {
    const place = this.#places.get(id);
    return place?.stream === stream ? place : undefined;
  }

  clear(): void {
    this.#places.clear();
    this.#ids = [];
    this.#inOrder = [];
    this.#next = 0;
  }
}
