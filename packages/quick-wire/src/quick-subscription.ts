import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { EventResponse } from './read-responses';
import type { SubscriptionListener } from './subscription-listener';

/** The parts of the client's subscription that stand between an answer and its reader. */
interface Internals {
  convertGrpcEvent: (event: ReadResp.ReadEvent) => AllStreamResolvedEvent;
  _transform: (answer: ReadResp | EventResponse, encoding: string, next: () => void) => void;
}

/**
 * Takes each answer of a subscription where it arrives. The client passes it through a promise, a
 * second stream and an object of six big integers and a date, which takes as long as its transport.
 */
export const listenQuickly = (
  subscription: AllStreamSubscription,
  listener: SubscriptionListener,
): void => {
  // The client's types show what its users may use.
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
  // A stream tells its end only to those who read it.
  subscription.resume();
};
