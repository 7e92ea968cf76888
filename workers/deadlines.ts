import type { EventLog } from '../platform/event-store/event-log';
import type { Logger } from '../platform/logger';
import type { Keyring } from '../platform/secrets';
import type { Deadline } from './jobs/deadline';
import { createDrawWinner } from './jobs/draw-winner';
import { createEndRaffle } from './jobs/end-raffle';
import { createExpireFeature } from './jobs/expire-feature';
import { logged } from './jobs/logged';
import { createRaffleCommands } from './raffle-commands';

export interface Deadlines {
  readonly endRaffle: Deadline;
  readonly drawWinner: Deadline;
  readonly expireFeature: Deadline;
  /** Waits for what is under way. */
  idle: () => Promise<void>;
}

interface DeadlineParts {
  readonly log: EventLog;
  readonly keyring: Keyring;
  readonly logger: Logger;
  readonly drawDelayMs: number;
  readonly now: () => Date;
}

/** What workers do when a raffle's time has come, for jobs and sweep alike. */
export const createDeadlines = (parts: DeadlineParts): Deadlines => {
  const raffles = createRaffleCommands(parts.log, parts);
  const deciding = { ...parts, raffles };
  return {
    endRaffle: logged('EndRaffle', createEndRaffle(deciding), parts.logger),
    drawWinner: logged('DrawWinner', createDrawWinner(deciding), parts.logger),
    expireFeature: logged('ExpireFeature', createExpireFeature(deciding), parts.logger),
    idle: () => raffles.idle(),
  };
};
