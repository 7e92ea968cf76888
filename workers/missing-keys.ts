import type { Logger } from '../platform/logger';
import type { Keyring } from '../platform/secrets';
import type { RaffleCardQueries } from '../projections/raffle-cards/queries';

/**
 * Reports raffles that could not be drawn. Workers do not start without the keys that raffles need,
 * but read models that were behind then may tell of one only now.
 */
export const reportMissingKeys = async (
  cards: Pick<RaffleCardQueries, 'keysNeeded'>,
  keyring: Keyring,
  logger: Logger,
): Promise<void> => {
  const keyIds = (await cards.keysNeeded()).filter((keyId) => !keyring.find(keyId));
  if (keyIds.length > 0) logger.error({ keyIds }, 'DRAW_SECRET lacks keys of undrawn raffles');
};
