import type { StoredEvent } from './stored-event';

/** What a subscription is told, in the order of the log. */
export interface SubscriptionListener {
  /** @throws what ends the subscription */
  onEvent: (event: StoredEvent | undefined) => void;
  /** All of the log up to this position has been considered. */
  onCheckpoint: (position: number) => void;
  /** Nothing newer was in the log. */
  onCaughtUp: () => void;
  onFailure: (error: unknown) => void;
  /** @param goOn lets the next answer come */
  onTaken: (goOn: () => void) => void;
}
