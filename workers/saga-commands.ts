import { accountDecider } from '../domain/accounts/decider';
import { featureQuotaDecider } from '../domain/feature-quota/decider';
import { usernameDecider } from '../domain/usernames/decider';
import { createCommandHandler } from '../platform/event-store/command-handler';
import type { EventLog } from '../platform/event-store/event-log';

const MIB = 1024 * 1024;

/** The streams beside raffles that workers finish what was begun on. */
export const createSagaCommands = (log: EventLog, now: () => Date) => {
  const shared = { log, now, maxCacheBytes: MIB };
  const accounts = createCommandHandler({
    ...shared,
    decider: accountDecider,
    sizeOf: () => 2_000,
  });
  const usernames = createCommandHandler({
    ...shared,
    decider: usernameDecider,
    sizeOf: () => 200,
  });
  const featureQuotas = createCommandHandler({
    ...shared,
    decider: featureQuotaDecider,
    sizeOf: () => 200,
  });
  return {
    accounts,
    usernames,
    featureQuotas,
    idle: async () => {
      await Promise.all([accounts.idle(), usernames.idle(), featureQuotas.idle()]);
    },
  };
};

export type SagaCommands = ReturnType<typeof createSagaCommands>;
