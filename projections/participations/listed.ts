import type { RaffleEvent } from '../../domain/raffles/events';
import type { Projection } from '../projection';
import type { ParticipationDocument } from './document';
import { participations } from './fold';

/** A participation as operators look at it: with a list of the ranges that are stored as a text. */
type ListedParticipation = Omit<ParticipationDocument, 'ranges' | 'rangeCount'> & {
  readonly ranges: readonly string[];
};

const stored = (document: ListedParticipation): ParticipationDocument => ({
  ...document,
  ranges: document.ranges.join(' '),
  rangeCount: document.ranges.length,
});

/** Participations with lists of ranges, for who shows what each event has added to a list. */
export const listedParticipations: Projection<ListedParticipation, RaffleEvent> = {
  ...participations,
  apply: (document, event) => {
    const next = participations.apply(document && stored(document), event);
    if (!next) return undefined;
    const { rangeCount, ...rest } = next;
    return { ...rest, ranges: rest.ranges.split(' ', rangeCount) };
  },
};
