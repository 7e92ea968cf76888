import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/**
 * The commit point of a registration. The first claim in the stream has the name, for ever: nobody
 * can take the name of somebody who has deleted their account.
 */
export type UsernameClaimed = Event<'UsernameClaimed', { readonly userId: number }>;

export type UsernameEvent = UsernameClaimed;

export const usernameEvents: EventTypes<UsernameEvent> = {
  UsernameClaimed: firstVersion,
};
