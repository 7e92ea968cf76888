import type { EventLog } from '../platform/event-store/event-log';
import type { Logger } from '../platform/logger';
import type { Keyring } from '../platform/secrets';
import type { Deadline } from './jobs/deadline';
import { createDrawWinner } from './jobs/draw-winner';
import { createEndRaffle } from './jobs/end-raffle';
import { createExpireFeature } from './jobs/expire-feature';
import { logged } from './jobs/logged';
import type { RaffleCommands } from './raffle-commands';

export interface Deadlines {
  readonly endRaffle: Deadline;
  readonly drawWinner: Deadline;
  readonly expireFeature: Deadline;
}

interface DeadlineParts {
  readonly log: EventLog;
  readonly raffles: RaffleCommands;
  readonly keyring: Keyring;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** What workers do when a raffle's time has come, for jobs and sweep alike. */
export const createDeadlines = (parts: DeadlineParts): Deadlines => {
  return {
    endRaffle: logged('EndRaffle', createEndRaffle(parts), parts.logger),
    drawWinner: logged('DrawWinner', createDrawWinner(parts), parts.logger),
    expireFeature: logged('ExpireFeature', createExpireFeature(parts), parts.logger),
  };
};
