import { LRUCache } from 'lru-cache';

/** Where an event went. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/**
 * Ids remembered; a repeat that comes later than that is a new event, as it is on the real server.
 */
const REMEMBERED_EVENTS = 50_000;

/**
 * Where the last events went, by their id: how a repeated append is recognised when no revision was
 * given.
 */
export class RecentEvents {
  readonly #places = new LRUCache<string, EventPlace>({ max: REMEMBERED_EVENTS });

  add(id: string, place: EventPlace): void {
    this.#places.set(id, place);
  }

  find(id: string, stream: string): EventPlace | undefined {
    const place = this.#places.get(id);
    return place?.stream === stream ? place : undefined;
  }

  clear(): void {
    this.#places.clear();
  }
}
