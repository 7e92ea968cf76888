import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { StoredEvent } from './stored-event';
import type { EventResponse } from './read-responses';

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

/** The parts of the client's subscription that stand between an answer and who reads it. */
interface Internals {
  convertGrpcEvent: (event: ReadResp.ReadEvent) => AllStreamResolvedEvent;
  _transform: (answer: ReadResp | EventResponse, encoding: string, next: () => void) => void;
}

/**
 * Takes each answer of a subscription where it arrives. On its usual way it passes through a promise, a second stream, and an
 * object of six big integers and a date, all of which take as long as its transport.
 */
export const listenTo = (
  subscription: AllStreamSubscription,
  listener: SubscriptionListener,
): void => {
  // The client's types tell what its users may use.
  const internals = subscription as unknown as Internals;

  const tell = (answer: ReadResp): void => {
    if (answer.hasCheckpoint()) {
      listener.onCheckpoint(Number(answer.getCheckpoint()?.getCommitPosition()));
    } else if (answer.hasCaughtUp()) listener.onCaughtUp();
    else {
      const event = answer.getEvent();
      if (event) listener.onEvent(internals.convertGrpcEvent(event).event);
    }
  };

  internals._transform = (answer, _encoding, next) => {
    try {
      if ('stored' in answer) listener.onEvent(answer.stored());
      else tell(answer);
      listener.onTaken(next);
    } catch (error) {
      listener.onFailure(error);
    }
  };
  // Its end is told only once it is read.
  subscription.resume();
};
