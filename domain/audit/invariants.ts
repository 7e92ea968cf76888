import { actsAllowed } from './acts-allowed';
import { daysRecomputed } from './days-recomputed';
import { deadlinesKept } from './deadlines-kept';
import { drawsRecomputed } from './draws-recomputed';
import type { Invariant } from './invariant';
import { noMissingEvent } from './no-missing-event';
import { numbersTaken } from './numbers-taken';
import { oneFeatureAWeek } from './one-feature-a-week';
import { processesFinished } from './processes-finished';
import { rulesReplayed, type ReplayParts } from './rules-replayed';
import { userNamesUnique } from './user-names-unique';

interface InvariantParts extends ReplayParts {
  /** As the streams of user names are called; needs the log's key. */
  readonly hashName: (username: string) => string;
}

/** Everything that the audit checks of a log. */
export const invariantsOf = ({ hashName, hash, tagOf }: InvariantParts): readonly Invariant[] => [
  noMissingEvent,
  rulesReplayed({ hash, tagOf }),
  actsAllowed,
  drawsRecomputed,
  daysRecomputed(hash),
  deadlinesKept,
  oneFeatureAWeek,
  numbersTaken,
  userNamesUnique(hashName),
  processesFinished,
];
