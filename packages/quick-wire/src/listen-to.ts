import type { AllStreamSubscription, Position } from '@eventstore/db-client';
import { listenPlainly, pushCheckpoint } from './plain-subscription';
import { listenQuickly } from './quick-subscription';
import { isUsed } from './quick-wire';
import type { SubscriptionListener } from './subscription-listener';

/** An option of the client's filters. */
export type CheckpointReached = (subscription: AllStreamSubscription, position: Position) => void;

/**
 * Subscribes, and calls the listener in the order of the log.
 * @param subscribe gets the option that its filter needs for checkpoints
 */
export const listenTo = (
  subscribe: (checkpointReached: CheckpointReached) => AllStreamSubscription,
  listener: SubscriptionListener,
): AllStreamSubscription => {
  const subscription = subscribe(pushCheckpoint);
  const listen = isUsed() ? listenQuickly : listenPlainly;
  listen(subscription, listener);
  return subscription;
};
