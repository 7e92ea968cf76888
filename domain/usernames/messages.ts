import type { Command, Event } from '../shared/message';

/** The stream is named after a keyed hash of the name, so the log tells nobody who is registered. */
export type UsernameClaimed = Event<'UsernameClaimed', { readonly userId: number }>;
export type UsernameEvent = UsernameClaimed;

export type ClaimUsername = Command<'ClaimUsername', { readonly userId: number }>;
export type UsernameCommand = ClaimUsername;

export type UsernameRejection = { readonly type: 'username-taken' };
