import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { ObjectStore } from '../../platform/objects/objects';
import { ProblemError, tooMany } from '../http/problem-error';
import { incomingFile } from './incoming-file';
import { imageWork, notAnImage, publishedPicture } from './pictures';
import { cutOff, receiveFile, type ReceiveLimits } from './receive-file';
import type { UploadRight } from './signed-address';
import type { Thumbnails } from './thumbnails';
import { pictureObject, WEBP } from './upload-key';

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

/**
 * Takes a file from the request to the store. The first stored picture counts, and its thumbnail
 * follows.
 */
export const createIntake = (
  objects: ObjectStore,
  thumbnails: Thumbnails,
  withinMs: ReceiveLimits['withinMs'],
) => {
  const quota = createQuota();

  const refuseTaken = async (key: string): Promise<void> => {
    if (await objects.has(pictureObject(key))) throw taken();
  };

  const publish = (
    { owner, key }: { readonly owner: number; readonly key: string },
    file: string,
    { socket }: IncomingMessage,
  ): Promise<void> =>
    imageWork(owner, async () => {
      // Nobody waits for the answer any more.
      if (socket.destroyed) throw cutOff();
      await refuseTaken(key);
      const picture = await publishedPicture(file);
      if (!(await objects.put(pictureObject(key), picture, WEBP))) throw taken();
    });

  const receive = async (
    key: string,
    request: IncomingMessage,
    { owner, maxBytes }: UploadRight,
  ): Promise<void> => {
    const file = incomingFile(key);
    try {
      await receiveFile(request, file, { maxBytes, withinMs });
      await publish({ owner, key }, file, request);
    } finally {
      await rm(file, { force: true });
    }
  };

  /** @throws ProblemError 400, 408, 409, 413, 415, 422 or 429 */
  return (right: UploadRight, key: string, request: IncomingMessage): Promise<void> =>
    quota(right.owner, async () => {
      if (!saysImage(request)) throw notAnImage();
      await refuseTaken(key);
      await receive(key, request, right);
      await thumbnails.make(key);
    });
};
