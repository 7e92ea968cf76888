import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { EventResponse } from './read-responses';
import type { SubscriptionListener } from './subscription-listener';

/** The private parts of the client's subscription between an answer and its reader. */
interface Internals {
  convertGrpcEvent: (event: ReadResp.ReadEvent) => AllStreamResolvedEvent;
  _transform: (answer: ReadResp | EventResponse, encoding: string, next: () => void) => void;
}

/**
 * Handles each answer where it arrives. The client's own way (a promise, a second stream, six
 * bigints and a date per event) takes as long as the transport.
 */
export const listenQuickly = (
  subscription: AllStreamSubscription,
  listener: SubscriptionListener,
): void => {
  // The client's types show only its public parts.
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
  // A stream emits `end` only when it is read.
  subscription.resume();
};
