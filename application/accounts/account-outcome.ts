import type { AccountCommand } from '../../domain/accounts/commands';
import type { AccountRefusals } from '../../domain/accounts/decider';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/stream-queue';

/** Of these commands: refused for the reasons that their rules give. */
export type AccountOutcome<Type extends AccountCommand['type']> = Outcome<
  Account,
  AccountEvent,
  AccountRefusals[Type]
>;
