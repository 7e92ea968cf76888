import {
  accept,
  decideBy,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import { nothingRecent, recall, rememberFor, type Recent } from '../shared/growing-map';
import type { Command } from '../shared/message';
import type { PersonalDataRead, PersonalRead } from './events';

export type RecordPersonalRead = Command<'RecordPersonalRead', PersonalRead>;

/** The recent reads of one person's data. */
export type PersonalReads = Recent<true>;

const HOUR_MS = 60 * 60 * 1000;
const remember = rememberFor(HOUR_MS);

const keyOf = ({ operatorId, what }: Omit<PersonalRead, 'userId'>, at: Date): string =>
  `${operatorId} ${what} ${Math.floor(at.getTime() / HOUR_MS)}`;

/** Whether the same read was recorded within this hour of the clock. */
export const isRecorded = (
  reads: PersonalReads,
  read: Omit<PersonalRead, 'userId'>,
  now: Date,
): boolean => recall(reads, keyOf(read, now)) === true;

const record = (
  { data, metadata: { now } }: RecordPersonalRead,
  reads: PersonalReads,
): Decision<PersonalDataRead, never> =>
  isRecorded(reads, data, now)
    ? unchanged
    : accept({ type: 'PersonalDataRead', at: now.toISOString(), data });

const rules = { RecordPersonalRead: record };

/** Nothing refuses a record; a list that is read again and again has one for each hour. */
export const personalReadDecider: Decider<
  PersonalReads,
  RecordPersonalRead,
  PersonalDataRead,
  never,
  RefusalsOf<typeof rules>
> = {
  initialState: nothingRecent(),
  decide: decideBy(rules),
  evolve: (reads, { data, at }) => remember(reads, keyOf(data, new Date(at)), true, Date.parse(at)),
};
