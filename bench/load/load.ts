/** A request of a connection: a page, or a press on «Comprar». */
export type LoadRequest =
  /** `{userId}` in the path stands for the person on the connection. */
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'purchase'; readonly raffleId: number };

/** A signed-in person. */
export interface Buyer {
  readonly cookie: string;
  readonly userId: number;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  /** How long answers are counted, after a warm-up of `warmUpSeconds`. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** The person of each connection, in turn; needed for purchases. */
  readonly buyers?: readonly Buyer[];
  /** Sent in turn by every connection; each sends only a part when they are many. */
  readonly requests: readonly LoadRequest[];
  /** Milliseconds between an answer and the next request; by default none. */
  readonly pauseMs?: number;
  /** The name of a number to record from the body of each accepted answer. */
  readonly note?: string;
}

/** A number from an answer, and the time of the answer (`now` of clock.ts). */
export type Noted = readonly [value: number, at: number];

export interface LoadResult {
  /** Counts all requests, the warm-up included. */
  readonly accepted: number;
  readonly refused: number;
  readonly firstRefusal?: string;
  /** Only counted requests; times in milliseconds. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly noted: readonly Noted[];
}
