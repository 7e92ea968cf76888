import type { Sha256 } from '../draw/entries';
import { daysRecomputed } from './days-recomputed';
import { deadlinesKept } from './deadlines-kept';
import { drawsRecomputed } from './draws-recomputed';
import { endedStaysEnded } from './ended-stays-ended';
import { entriesChained } from './entries-chained';
import type { Invariant } from './invariant';
import { noMissingEvent } from './no-missing-event';
import { notOversold } from './not-oversold';
import { oneFeatureAWeek } from './one-feature-a-week';
import { processesFinished } from './processes-finished';
import { ticketsInOrder } from './tickets-in-order';
import { totalsAreSums } from './totals-are-sums';
import { userNamesUnique } from './user-names-unique';

interface InvariantParts {
  /** As the streams of user names are called; needs the log's key. */
  readonly hashName: (username: string) => string;
  readonly hash: Sha256;
}

/** Everything that the audit checks of a log. */
export const invariantsOf = ({ hashName, hash }: InvariantParts): readonly Invariant[] => [
  noMissingEvent,
  ticketsInOrder,
  notOversold,
  totalsAreSums,
  endedStaysEnded,
  entriesChained(hash),
  drawsRecomputed,
  daysRecomputed(hash),
  deadlinesKept,
  oneFeatureAWeek,
  userNamesUnique(hashName),
  processesFinished,
];
