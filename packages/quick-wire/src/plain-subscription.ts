import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Position,
} from '@eventstore/db-client';
import type { SubscriptionListener } from './subscription-listener';

/** Queued in the subscription's own buffer, so that it can't overtake events. */
class Mark {
  constructor(readonly tell: (reader: SubscriptionListener) => void) {}
}

export const pushCheckpoint = (subscription: AllStreamSubscription, { commit }: Position): void => {
  subscription.push(new Mark((reader) => reader.onCheckpoint(Number(commit))));
};

/** Listens through the client's public interface. */
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
    // The listener decides when the next event may come.
    subscription.pause();
    try {
      take(chunk);
    } catch (error) {
      listener.onFailure(error);
    }
  });
};
