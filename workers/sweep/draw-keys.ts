import { StartError } from '../../platform/lifecycle';
import type { Logger } from '../../platform/logger';
import type { Keyring } from '../../platform/secrets';
import type { UndrawnCards } from './undrawn-cards';

const missing = async (cards: UndrawnCards, keyring: Keyring): Promise<readonly string[]> =>
  (await cards.keysNeeded()).filter((keyId) => !keyring.find(keyId));

/** @throws StartError that names the keys without which some raffle could never be drawn */
export const requireDrawKeys = async (cards: UndrawnCards, keyring: Keyring): Promise<void> => {
  const keyIds = await missing(cards, keyring);
  if (keyIds.length === 0) return;
  throw new StartError(
    `DRAW_SECRET does not hold the key ${keyIds.join(', ')}, which raffles that are not drawn yet need. ` +
      'List the old secrets after the new one, separated by commas.',
  );
};

/** For a program that runs already: read models that were behind may tell of a key only now. */
export const reportDrawKeys = async (
  cards: UndrawnCards,
  keyring: Keyring,
  logger: Logger,
): Promise<void> => {
  const keyIds = await missing(cards, keyring);
  if (keyIds.length > 0) logger.error({ keyIds }, 'DRAW_SECRET lacks keys of undrawn raffles');
};
