import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/**
 * What operators look at: an account, its line in a list, what it was before, reports, events, or a
 * file of these.
 */
export type PersonalData =
  | 'account'
  | 'list'
  | 'past'
  | 'reports'
  | 'handovers'
  | 'events'
  | 'export';

export interface PersonalRead {
  /** Whom the data is of. */
  readonly userId: number;
  readonly operatorId: number;
  readonly what: PersonalData;
}

/**
 * An operator was shown personal data of somebody: `account`, `list` (their name among others),
 * `past` (the time machine), `reports` (filed by the person or about them), `events`, or `export`
 * (a file of the person's own stream). It is recorded before the data is sent, once for each
 * operator, person and `what` in an hour of the clock. The person learns all of it but
 * `operatorId`. Exports that may hold data of many are `EventsExported` alone.
 */
export type PersonalDataRead = Event<'PersonalDataRead', PersonalRead>;

export const personalReadEvents: EventTypes<PersonalDataRead> = {
  PersonalDataRead: firstVersion,
};
