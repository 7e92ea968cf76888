import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { OnePrize } from '../../application/handovers/handover-outcome';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import { disputePhotosOf, keyOfAddress, pictureObject } from '../../platform/objects/picture-keys';
import { invalidFields } from '../http/problem-error';

const NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;
const WEBP = 'image/webp';

const objectKey = ({ raffleId, prize }: OnePrize, name: string): string =>
  `${disputePhotosOf(raffleId, prize)}${name}`;

const photoGone = (index: number): string =>
  `La foto ${index + 1} no es tuya, o se borró al pasar un día: quítala y súbela otra vez`;

interface Parts {
  readonly objects: Pick<ObjectStore, 'get' | 'put'>;
  /** The path of a picture that this user uploaded, or undefined. */
  readonly ownImage: (userId: number, address: string) => Promise<string | undefined>;
}

/** Photos of a dispute: a copy of their own, which is not public, and goes with the hand-over. */
export const createDisputePhotos = ({ objects, ownImage }: Parts) => {
  const copied = async (prize: OnePrize, path: string): Promise<string | undefined> => {
    const key = keyOfAddress(path);
    const picture = key === undefined ? undefined : await objects.get(pictureObject(key));
    if (!picture) return undefined;
    const name = `${randomUUID()}.webp`;
    await objects.put(objectKey(prize, name), await buffer(picture.body), WEBP);
    return `/api/raffles/${prize.raffleId}/handovers/${prize.prize}/photos/${name}`;
  };

  return {
    /**
     * Keeps what somebody has uploaded for a dispute.
     * @returns the addresses where both sides and operators see them
     * @throws ProblemError 422 for a picture that is not theirs
     */
    keep: async (
      prize: OnePrize,
      userId: number,
      addresses: readonly string[],
    ): Promise<readonly string[]> => {
      const paths = await Promise.all(addresses.map((address) => ownImage(userId, address)));
      const kept: string[] = [];
      for (const [index, path] of paths.entries()) {
        const address = path === undefined ? undefined : await copied(prize, path);
        if (address === undefined)
          throw invalidFields([{ pointer: `/photos/${index}`, detail: photoGone(index) }]);
        kept.push(address);
      }
      return kept;
    },

    find: (prize: OnePrize, name: string): Promise<StoredObject | undefined> =>
      NAME.test(name) ? objects.get(objectKey(prize, name)) : Promise.resolve(undefined),
  };
};

export type DisputePhotos = ReturnType<typeof createDisputePhotos>;
