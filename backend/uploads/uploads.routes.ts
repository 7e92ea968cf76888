import { Router, type RouteContext } from '../http/router';
import type { Context } from 'koa';
import { PHOTO_BYTES_MAX, PROFILE_PHOTO_BYTES_MAX } from '../../contracts/limits';
import {
  raffleImageBody,
  uploadUrlBody,
  type RaffleImage,
  type SignedUpload,
  type UploadAddress,
} from '../../contracts/uploads';
import type { StoredObject } from '../../platform/objects/objects';
import { parseBody } from '../http/body';
import { isOwnOrigin, requireOwnOrigin } from '../http/origin';
import { forbidden, invalidFields, notFound } from '../http/problem-error';
import type { RateLimit } from '../http/rate-limit';
import { accountOf, type SignedIn } from '../http/signed-in';
import { discardRest } from './receive-file';
import { keyOfAddress, ownerOf } from './upload-key';
import type { Uploads } from './uploads';

export interface UploadRoutes {
  readonly uploads: Uploads;
  readonly signedIn: SignedIn;
  readonly rateLimit: RateLimit;
}

type FindObject = (key: string) => Promise<StoredObject | undefined>;

/** What a key stands for never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const NOT_AN_UPLOAD = 'La dirección no es la de una imagen subida';

/** Where the caller reaches this site: a page may only send files to the very origin that it was served from. */
const siteOrigin = (ctx: Context, publicUrl: string | undefined): string => {
  const { origin: page, host } = ctx.headers;
  if (page !== undefined && isOwnOrigin(page, host, publicUrl)) return page;
  return publicUrl === undefined ? `${ctx.protocol}://${ctx.host}` : new URL(publicUrl).origin;
};

/** Addresses to send photos to, and the check that one has arrived. */
export const uploadRoutes = ({ uploads, signedIn, rateLimit }: UploadRoutes): Router => {
  const router = new Router();

  const newAddress = async (ctx: Context, maxBytes: number): Promise<string> => {
    const { userId } = accountOf(ctx);
    await rateLimit('upload', userId);
    return siteOrigin(ctx, uploads.publicUrl) + uploads.newAddress(userId, maxBytes);
  };

  router.post('/object-storage/upload-url', signedIn, async (ctx) => {
    const { contentType } = parseBody(ctx, uploadUrlBody);
    const headers = { 'Content-Type': contentType };
    // The call for a profile's photo; photos of raffles come by the other one.
    const url = await newAddress(ctx, PROFILE_PHOTO_BYTES_MAX);
    ctx.body = { url, method: 'PUT', headers } satisfies SignedUpload;
  });

  router.post('/objects/upload', signedIn, async (ctx) => {
    ctx.body = { uploadURL: await newAddress(ctx, PHOTO_BYTES_MAX) } satisfies UploadAddress;
  });

  router.put('/raffle-images', signedIn, async (ctx) => {
    const { imageURL } = parseBody(ctx, raffleImageBody);
    const { userId } = accountOf(ctx);
    const key = keyOfAddress(imageURL);
    if (key === undefined) throw invalidFields([{ pointer: '/imageURL', detail: NOT_AN_UPLOAD }]);
    if (ownerOf(key) !== userId) throw forbidden('not-your-image', 'Esta foto no es tuya');
    const objectPath = await uploads.ownImage(userId, imageURL);
    if (objectPath === undefined) throw notFound('Esta foto no se ha subido todavía');
    ctx.body = { objectPath } satisfies RaffleImage;
  });

  return router;
};

const serve =
  (find: FindObject) =>
  async (ctx: RouteContext): Promise<void> => {
    const key = ctx.params['key'] ?? '';
    const stored = await find(key);
    if (!stored) throw notFound('Esta imagen no existe');
    ctx.set('Cache-Control', FOR_EVER);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.etag = key;
    ctx.type = stored.contentType;
    ctx.body = stored.body;
    ctx.length = stored.size;
    if (ctx.fresh) ctx.status = 304;
  };

const parameter = (ctx: Context, name: string): string => {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : '';
};

/** The photos themselves: whoever has a signed address may send one, and everybody may look. */
export const objectRoutes = ({ uploads }: Pick<UploadRoutes, 'uploads'>): Router => {
  const router = new Router();

  router.put('/uploads/:key', async (ctx) => {
    const address = {
      key: ctx.params['key'] ?? '',
      expires: parameter(ctx, 'expires'),
      maxBytes: parameter(ctx, 'max'),
      signature: parameter(ctx, 'signature'),
    };
    try {
      requireOwnOrigin(ctx, uploads.publicUrl);
      const objectPath = await uploads.receive(address, ctx.req);
      ctx.body = { objectPath } satisfies RaffleImage;
    } catch (error) {
      discardRest(ctx.req);
      throw error;
    }
  });

  router.get('/uploads/:key', serve(uploads.picture));
  router.get('/thumbnails/:key', serve(uploads.thumbnail));

  return router;
};
