import type { Recorded } from '../platform/event-store/codec';
import { accounts } from './accounts/fold';
import { favorites } from './favorites/fold';
import { handovers } from './handovers/fold';
import { notifications } from './notifications/fold';
import { listedParticipations } from './participations/listed';
import { advance, type Key, type Projection, type ReadDocument } from './projection';
import { raffleCards } from './raffle-cards/fold';

const READ_MODELS = {
  raffle: raffleCards,
  account: accounts,
  participation: listedParticipations,
  favorites,
  notifications,
  handover: handovers,
} as const satisfies Record<string, Projection>;

/** Folds as the program that keeps this read model, for somebody who keeps the documents. */
export const foldOf = (kind: keyof typeof READ_MODELS) => {
  // A projection of any event; each gets events of its own categories.
  const model: Projection = READ_MODELS[kind];
  return {
    keys: (event: Recorded): readonly Key[] => model.keys(event),
    // The documents that come back are those that the same fold has made.
    advance: (document: object | undefined, event: Recorded): ReadDocument | undefined =>
      advance(model, document as ReadDocument | undefined, event),
  };
};
