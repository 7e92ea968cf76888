import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** The stream is named after a keyed hash of the name, so the log tells nobody who is registered. */
export type UsernameClaimed = Event<'UsernameClaimed', { readonly userId: number }>;

export type UsernameEvent = UsernameClaimed;

export const usernameEvents: EventTypes<UsernameEvent> = {
  UsernameClaimed: firstVersion,
};
