import { seedOf } from '../../domain/draw/entries';
import type { KnownRaffle } from '../../domain/raffles/state';
import { GiveUpError } from '../../platform/give-up-error';
import type { Keyring } from '../../platform/secrets';

/**
 * The secret that the raffle has committed to.
 * @throws GiveUpError when DRAW_SECRET lacks the key that it was derived from
 */
export const seedOfRaffle = (keyring: Pick<Keyring, 'find'>, raffle: KnownRaffle): string => {
  const { raffleId } = raffle;
  const { keyId, nonce } = raffle.reseals.at(-1) ?? raffle;
  const key = keyring.find(keyId);
  if (!key) throw new GiveUpError(`DRAW_SECRET does not hold the key ${keyId} of a raffle`);
  return seedOf(key.secret, { raffleId, nonce });
};
