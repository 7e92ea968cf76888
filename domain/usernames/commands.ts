import type { Command } from '../shared/message';

export type ClaimUsername = Command<'ClaimUsername', { readonly userId: number }>;

export type UsernameCommand = ClaimUsername;

export type UsernameRejection = { readonly type: 'username-taken' };
