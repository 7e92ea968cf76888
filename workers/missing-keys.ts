import type { Logger } from '../platform/logger';
import type { Keyring } from '../platform/secrets';
import type { RaffleCardQueries } from '../projections/raffle-cards/queries';

/**
 * Reports raffles that can't be drawn. Workers don't start without the keys that raffles need, but
 * a read model that was behind then may show such a raffle only later.
 */
export const reportMissingKeys = async (
  cards: Pick<RaffleCardQueries, 'keysNeeded'>,
  keyring: Keyring,
  logger: Logger,
): Promise<void> => {
  const keyIds = (await cards.keysNeeded()).filter((keyId) => !keyring.find(keyId));
  if (keyIds.length > 0) logger.error({ keyIds }, 'DRAW_SECRET lacks keys of undrawn raffles');
};
