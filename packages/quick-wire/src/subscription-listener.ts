import type { StoredEvent } from './stored-event';

/** Calls that a subscription makes, in the order of the log. */
export interface SubscriptionListener {
  /** @throws to end the subscription */
  onEvent: (event: StoredEvent | undefined) => void;
  /** The subscription has considered the whole log up to this position. */
  onCheckpoint: (position: number) => void;
  /** The subscription has read everything that was in the log. */
  onCaughtUp: () => void;
  onFailure: (error: unknown) => void;
  /** @param goOn lets the next answer come */
  onTaken: (goOn: () => void) => void;
}
