import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { ObjectStore } from '../../platform/objects/objects';
import { ProblemError, tooMany } from '../http/problem-error';
import { whileWaited } from '../http/while-waited';
import { incomingFile } from './incoming-file';
import { notAnImage } from './picture-problems';
import type { PictureWork, PublishedPhoto } from './picture-work';
import { cutOff, receiveFile, type ReceiveLimits } from './receive-file';
import type { UploadRight } from './signed-address';
import { personOf, pictureObject, WEBP } from '../../platform/objects/picture-keys';
import { putThumbnail } from '../../platform/objects/picture-pairs';
import type { UnusedQuota } from './unused-quota';

const AT_ONCE_PER_OWNER = 32;
const TRY_AGAIN_IN_SECONDS = 5;

/** A sender that gives no type, or a general one, leaves the decision to the bytes. */
const MAY_BE_IMAGE = /^(image\/|application\/octet-stream)/i;

const saysImage = ({ headers }: IncomingMessage): boolean =>
  MAY_BE_IMAGE.test(headers['content-type'] ?? 'image/');

const taken = () => new ProblemError(409, 'upload-taken', 'Esta imagen ya se ha subido.');

/**
 * Any number of connections can use one address, so each person may send only a few files at a
 * time.
 */
const createQuota = () => {
  const underWay = new Set<{ readonly owner: number }>();

  return async (owner: number, work: () => Promise<void>): Promise<void> => {
    const others = [...underWay].filter((other) => other.owner === owner);
    if (others.length >= AT_ONCE_PER_OWNER) throw tooMany(TRY_AGAIN_IN_SECONDS);
    const upload = { owner };
    underWay.add(upload);
    try {
      await work();
    } finally {
      underWay.delete(upload);
    }
  };
};

/** A request that brings a file. */
export interface Delivery {
  readonly request: IncomingMessage;
  /** The network that it comes from. */
  readonly network: string;
}

export interface IntakeParts {
  readonly objects: ObjectStore;
  readonly pictures: PictureWork;
  readonly unused: UnusedQuota;
  readonly withinMs: ReceiveLimits['withinMs'];
}

/** Takes a file from the request to the store, as two pictures. The first stored one counts. */
export const createIntake = ({ objects, pictures, unused, withinMs }: IntakeParts) => {
  const quota = createQuota();

  const refuseTaken = async (key: string): Promise<void> => {
    if (await objects.has(pictureObject(key))) throw taken();
  };

  const store = async (key: string, { picture, thumbnail }: PublishedPhoto): Promise<void> => {
    if (!(await objects.put(pictureObject(key), picture, WEBP))) throw taken();
    await putThumbnail(objects, key, thumbnail);
  };

  const publish = async (
    { owner: userId }: UploadRight,
    key: string,
    file: string,
    from: Delivery,
  ): Promise<void> => {
    const made = await whileWaited(from.request, cutOff, (gone) =>
      pictures.publish({ owners: [personOf(key), `network ${from.network}`], gone }, file),
    );
    const bytes = made.picture.length + made.thumbnail.length;
    const release = await unused.take({ userId, network: from.network }, key, bytes);
    try {
      await store(key, made);
    } catch (error) {
      await release();
      throw error;
    }
  };

  /** @throws ProblemError 400, 408, 409, 413, 415, 422, 429 or 503 */
  return (right: UploadRight, key: string, from: Delivery): Promise<void> =>
    quota(right.owner, async () => {
      await unused.check({ userId: right.owner, network: from.network });
      if (!saysImage(from.request)) throw notAnImage();
      await refuseTaken(key);
      const file = incomingFile(key);
      try {
        await receiveFile(from.request, file, { maxBytes: right.maxBytes, withinMs });
        await refuseTaken(key);
        await publish(right, key, file, from);
      } finally {
        await rm(file, { force: true });
      }
    });
};
