import { randomUUID } from 'node:crypto';

/**
 * The owner's id stands in front, so that whose a picture is needs no record; the rest can't be
 * guessed.
 */
const KEY = /^([1-9]\d{0,14})-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

const UPLOADS = '/objects/uploads/';
/** Any origin: only the path of an address is looked at. */
const SOME_ORIGIN = 'http://localhost';

export const newUploadKey = (userId: number): string => `${userId}-${randomUUID()}.webp`;

/** @returns whose upload it is, or undefined for what is no key of ours */
export const ownerOf = (key: string): number | undefined => {
  const owner = KEY.exec(key)?.[1];
  return owner === undefined ? undefined : Number(owner);
};

/** Where a picture is served, and how it is written down wherever one is stored. */
export const imagePath = (key: string): string => UPLOADS + key;

/**
 * The key in an address such as a client stores it. It may be absolute or not, with its query or
 * without; the origin is not compared, since the same site is reached by several names and only the
 * path is kept.
 */
export const keyOfAddress = (address: string): string | undefined => {
  if (!URL.canParse(address, SOME_ORIGIN)) return undefined;
  const { protocol, pathname } = new URL(address, SOME_ORIGIN);
  const isServed = /^https?:$/.test(protocol) && pathname.startsWith(UPLOADS);
  const key = isServed ? pathname.slice(UPLOADS.length) : '';
  return ownerOf(key) === undefined ? undefined : key;
};

/** The media type of every picture and thumbnail that is stored. */
export const WEBP = 'image/webp';

export const pictureObject = (key: string): string => `uploads/${key}`;

export const thumbnailObject = (key: string): string => `thumbnails/${key}`;
