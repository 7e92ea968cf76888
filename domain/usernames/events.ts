import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** The stream's name is a keyed hash of the user name, so the log contains no names. */
export type UsernameClaimed = Event<'UsernameClaimed', { readonly userId: number }>;

export type UsernameEvent = UsernameClaimed;

export const usernameEvents: EventTypes<UsernameEvent> = {
  UsernameClaimed: firstVersion,
};
