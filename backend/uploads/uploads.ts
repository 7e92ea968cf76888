import type { Photo } from '../../domain/raffles/events';
import { NAMED_WITHIN_MS } from '../../application/pictures/unused-pictures';
import type { ProgramConfig } from '../../platform/config';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import { createIntake, type Delivery } from './intake';
import type { PictureWork } from './picture-work';
import { createAddressSigner, type SignedAddress } from './signed-address';
import { createThumbnails } from './thumbnails';
import {
  imagePath,
  keyOfAddress,
  newUploadKey,
  uploaderOf,
  pictureObject,
  thumbnailNamed,
} from '../../platform/objects/picture-keys';
import type { UnusedQuota } from './unused-quota';
import { photoOf, WEBP_HEAD_BYTES } from './webp-size';

const RECEIVE_WITHIN_MS = 60_000;

export interface UploadParts {
  readonly objects: ObjectStore;
  readonly pictures: PictureWork;
  readonly unused: UnusedQuota;
  /** The paths of the photos of all raffles of these sellers. */
  readonly photosOf: (sellerIds: readonly number[]) => AsyncIterable<string>;
  readonly config: Pick<ProgramConfig, 'sessionSecret'>;
  /** Of the log: an address is valid only in the life that gave it. */
  readonly life: string;
  /** Milliseconds; the real clock by default. */
  readonly now?: () => number;
  /** How long a file may take to arrive, in milliseconds. */
  readonly receiveWithinMs?: number;
}

/** Receives and serves photos, and knows their owners. */
export const createUploads = (parts: UploadParts) => {
  const { objects, pictures, unused, photosOf, config, life } = parts;
  const { now = Date.now, receiveWithinMs = RECEIVE_WITHIN_MS } = parts;
  const signer = createAddressSigner({ secrets: config.sessionSecret.split(','), life, now });
  const thumbnails = createThumbnails(objects, pictures);
  const intake = createIntake({ objects, pictures, unused, withinMs: receiveWithinMs });

  const isInRaffle = async (userId: number, path: string): Promise<boolean> => {
    for await (const one of photosOf([userId])) if (one === path) return true;
    return false;
  };

  const ownPhoto = async (userId: number, address: string): Promise<Photo | undefined> => {
    const key = keyOfAddress(address);
    if (key === undefined || uploaderOf(key) !== userId) return undefined;
    const head = await objects.readStart(pictureObject(key), WEBP_HEAD_BYTES);
    const path = imagePath(key);
    if (!head) return undefined;
    // An older one may be about to be removed, unless a raffle keeps it.
    const mayBeNamed = now() - head.storedAt < NAMED_WITHIN_MS || (await isInRaffle(userId, path));
    return mayBeNamed ? photoOf(path, head.start) : undefined;
  };

  return {
    /**
     * @returns path and query of a new address that accepts one file of this user, up to this size,
     * within 15 minutes
     */
    newAddress: (userId: number, maxBytes: number): string =>
      signer.sign(newUploadKey(userId), maxBytes),

    /**
     * Receives a file; the signature gives the right to send it.
     * @returns the path that serves it
     * @throws ProblemError 400, 403, 408, 409, 413, 415, 422, 429 or 503
     */
    receive: async (address: SignedAddress, from: Delivery): Promise<string> => {
      const right = signer.check(address);
      await intake(right, address.key, from);
      return imagePath(address.key);
    },

    picture: async (key: string): Promise<StoredObject | undefined> =>
      uploaderOf(key) === undefined ? undefined : objects.get(pictureObject(key)),

    thumbnail: async (name: string): Promise<StoredObject | undefined> =>
      uploaderOf(thumbnailNamed(name).key) === undefined ? undefined : thumbnails.get(name),

    /** @throws ProblemError 429 while this person or network has too many unused pictures */
    checkRoom: unused.check,

    /** Counts a person's pictures no more as unused, by their paths: they are in a raffle. */
    published: unused.release,

    /**
     * A picture that this user uploaded within a day or that a raffle of theirs has, with its size;
     * undefined when there is none.
     */
    ownPhoto,

    /** The path of such a picture. */
    ownImage: async (userId: number, address: string): Promise<string | undefined> =>
      (await ownPhoto(userId, address))?.path,
  };
};

export type Uploads = ReturnType<typeof createUploads>;
