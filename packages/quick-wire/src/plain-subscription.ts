import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Position,
} from '@eventstore/db-client';
import type { SubscriptionListener } from './subscription-listener';

/** Goes through the subscription's own buffer, so that it can't overtake events that wait there. */
class Mark {
  constructor(readonly tell: (reader: SubscriptionListener) => void) {}
}

export const pushCheckpoint = (subscription: AllStreamSubscription, { commit }: Position): void => {
  subscription.push(new Mark((reader) => reader.onCheckpoint(Number(commit))));
};

/** Takes what a subscription brings as the client offers it. */
export const listenPlainly = (
  subscription: AllStreamSubscription,
  listener: SubscriptionListener,
): void => {
  subscription.on('caughtUp', () => {
    subscription.push(new Mark((reader) => reader.onCaughtUp()));
  });
  const take = (chunk: AllStreamResolvedEvent | Mark): void => {
    if (chunk instanceof Mark) chunk.tell(listener);
    else listener.onEvent(chunk.event);
    listener.onTaken(() => subscription.resume());
  };
  subscription.on('data', (chunk: AllStreamResolvedEvent | Mark) => {
    // The listener says when the next may come.
    subscription.pause();
    try {
      take(chunk);
    } catch (error) {
      listener.onFailure(error);
    }
  });
};
