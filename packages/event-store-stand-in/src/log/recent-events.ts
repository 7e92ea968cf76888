import { LRUCache } from 'lru-cache';

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
  readonly #places = new LRUCache<string, EventPlace>({ max: REMEMBERED_EVENTS });

  add(id: string, place: EventPlace): void {
    this.#places.set(id, place);
  }

  find(id: string, stream: string): EventPlace | undefined {
    const place = this.#places.peek(id);
    return place?.stream === stream ? place : undefined;
  }

  clear(): void {
    this.#places.clear();
  }
}
