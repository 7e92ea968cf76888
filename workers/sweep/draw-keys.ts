import type { Logger } from '../../platform/logger';
import { requireKeys, type Keyring } from '../../platform/secrets';
import type { UndrawnCards } from '../../projections/raffle-cards/queries/undrawn';

/** @throws StartError that names the keys without which some raffle could never be drawn */
export const requireDrawKeys = async (cards: UndrawnCards, keyring: Keyring): Promise<void> => {
  requireKeys(keyring, await cards.keysNeeded());
};

/** For a program that runs already: read models that were behind may tell of a key only now. */
export const reportDrawKeys = async (
  cards: UndrawnCards,
  keyring: Keyring,
  logger: Logger,
): Promise<void> => {
  const keyIds = (await cards.keysNeeded()).filter((keyId) => !keyring.find(keyId));
  if (keyIds.length > 0) logger.error({ keyIds }, 'DRAW_SECRET lacks keys of undrawn raffles');
};
