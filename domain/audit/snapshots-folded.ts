import type { RaffleEvent } from '../raffles/events';
import { partsOf, withPart, type RaffleSnapshotTaken } from '../raffles/snapshot';
import { evolve, unknownRaffle, type Raffle } from '../raffles/state';
import { logPositionOf, type LoggedEvent, type LogPosition, type Tell } from './invariant';

/** A raffle's streams, each from its first event on. */
interface RaffleStreams {
  readonly snapshots: () => AsyncIterable<LoggedEvent<RaffleSnapshotTaken>>;
  readonly history: () => AsyncIterable<LoggedEvent<RaffleEvent>>;
}

/** A state as a program loads it in place of a raffle's first events. */
interface Taken {
  readonly state: Raffle;
  /** Of the last event in it. */
  readonly revision: number;
  readonly at: LogPosition;
}

const newestOf = async ({ snapshots }: RaffleStreams): Promise<Taken | undefined> => {
  let state = unknownRaffle;
  let taken: Taken | undefined;
  for await (const part of snapshots()) {
    state = withPart(state, part.data);
    const { complete, revision } = part.data;
    if (complete) taken = { state, revision, at: logPositionOf(part) };
  }
  return taken;
};

const foldedTo = async ({ history }: RaffleStreams, last: number): Promise<Raffle> => {
  let state = unknownRaffle;
  for await (const event of history()) {
    if (event.revision > last) break;
    state = evolve(state, event);
  }
  return state;
};

/** Everything in a state, as a snapshot would hold it. */
const wholeOf = (state: Raffle, revision: number): string =>
  JSON.stringify(partsOf(state, revision, undefined));

/** Compares a raffle's newest snapshot, if it has one, with the fold of its events. */
export const compareSnapshot = async (streams: RaffleStreams, tell: Tell): Promise<void> => {
  const taken = await newestOf(streams);
  if (!taken) return;
  const { state, revision, at } = taken;
  const folded = await foldedTo(streams, revision);
  if (wholeOf(state, revision) !== wholeOf(folded, revision))
    tell({ ...at, expected: ['the state after event *', revision], found: ['another state'] });
};
