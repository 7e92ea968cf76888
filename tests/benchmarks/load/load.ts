/** One request in the life of a connection: a page that is asked for, or a press on «Comprar». */
export type LoadRequest =
  /** `{userId}` in the path stands for the person on the connection. */
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'purchase'; readonly raffleId: number };

/** Somebody with a session. */
export interface Buyer {
  readonly cookie: string;
  readonly userId: number;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  /** How long the answers are counted, after as much as `warmUpSeconds` in which they are not. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Who asks on each connection, taken in turn; needed for purchases. */
  readonly buyers?: readonly Buyer[];
  /** Sent in turn by every connection, some by each when they are many. */
  readonly requests: readonly LoadRequest[];
  /** Between an answer and the next request, in milliseconds; none if absent. */
  readonly pauseMs?: number;
  /** A number in the body of each accepted answer that is to be noted, by its name. */
  readonly note?: string;
}

/** A number of an answer, and when the answer had arrived (`now` of clock.ts). */
export type Noted = readonly [value: number, at: number];

export interface LoadResult {
  /** Of all that was sent, the warm-up included. */
  readonly accepted: number;
  readonly refused: number;
  readonly firstRefusal?: string;
  /** Of what was counted; times in milliseconds. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly noted: readonly Noted[];
}
