import { randomUUID } from 'node:crypto';

/**
 * The key begins with its owner's id, so that ownership needs no record; the rest can't be guessed.
 */
const KEY = /^([1-9]\d{0,14})-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

const UPLOADS = '/objects/uploads/';
/** Any origin will do: only the path of an address is used. */
const SOME_ORIGIN = 'http://localhost';

export const newUploadKey = (userId: number): string => `${userId}-${randomUUID()}.webp`;

/** @returns the owner of the upload, or undefined for an invalid key */
export const uploaderOf = (key: string): number | undefined => {
  const owner = KEY.exec(key)?.[1];
  return owner === undefined ? undefined : Number(owner);
};

/** The name under which work on an upload counts for its owner. */
export const personOf = (key: string): string => `person ${uploaderOf(key)}`;

/** The path that serves a picture, and that other data stores. */
export const imagePath = (key: string): string => UPLOADS + key;

/**
 * The key in an address from a client, absolute or not, with or without a query. The origin is
 * ignored, because the same site has several names.
 */
export const keyOfAddress = (address: string): string | undefined => {
  if (!URL.canParse(address, SOME_ORIGIN)) return undefined;
  const { protocol, pathname } = new URL(address, SOME_ORIGIN);
  const isServed = /^https?:$/.test(protocol) && pathname.startsWith(UPLOADS);
  const key = isServed ? pathname.slice(UPLOADS.length) : '';
  return uploaderOf(key) === undefined ? undefined : key;
};

/** The media type of every stored picture and thumbnail. */
export const WEBP = 'image/webp';

/** The folder of all pictures. */
export const PICTURES = 'uploads/';

/** The pictures of one person, as `list` takes them. */
export const picturesOf = (userId: number): string => `${PICTURES}${userId}-`;

export const pictureObject = (key: string): string => PICTURES + key;

/** The key of the picture in an object of that folder. */
export const keyOfObject = (object: string): string => object.slice(PICTURES.length);

/** @param name that of the picture, or of its JPEG */
export const thumbnailObject = (name: string): string => `thumbnails/${name}`;

export const JPEG = 'image/jpeg';

/** What a thumbnail is called that is a JPEG. */
export const jpegName = (key: string): string => key.replace(/\.webp$/, '.jpg');

/** The picture's key, and the type of the thumbnail of this name. */
export const thumbnailNamed = (name: string) => {
  const key = name.replace(/\.jpg$/, '.webp');
  return { key, type: key === name ? WEBP : JPEG };
};

/**
 * The picture of a shared link, such as of `seller-7`.
 * @param life of the log: in another one the number may be another's
 */
export const shareCardObject = (life: string, name: string): string =>
  `share-cards/${life}/${name}.jpg`;

export const sellerCardName = (userId: number): string => `seller-${userId}`;

/** The start of the keys of what people have shown in a dispute about one prize of a raffle. */
export const disputePhotosOf = (raffleId: number, prize: number): string =>
  `disputes/${raffleId}-${prize}-`;
