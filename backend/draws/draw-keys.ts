import { requireKeys, type Keyring } from '../../platform/secrets';
import type { ReadModels } from '../read-models/read-models';

/** A completed raffle stays sealed until it is drawn; a cancelled one has revealed its seed. */
const UNDRAWN = { $or: [{ status: 'active' }, { status: 'completed', drawState: 'sealed' }] };

/**
 * Tickets of a raffle can't be sold without the key that it was created with. Read models that are behind tell of a key only
 * later: the workers look again with every sweep, and say so.
 * @throws StartError that names the keys that are missing
 */
export const requireDrawKeys = async (
  { raffleCards }: Pick<ReadModels, 'raffleCards'>,
  keyring: Pick<Keyring, 'find'>,
): Promise<void> => {
  const byKey = [{ $match: UNDRAWN }, { $group: { _id: '$keyId' } }];
  const keys = await raffleCards.aggregate<{ _id: string }>(byKey).toArray();
  requireKeys(
    keyring,
    keys.map(({ _id }) => _id),
  );
};
