import type { Context } from 'koa';
import { PHOTO_BYTES_MAX, PROFILE_PHOTO_BYTES_MAX } from '../../contracts/limits';
import {
  raffleImageBody,
  raffleImageShape,
  signedUploadShape,
  uploadAddressShape,
  uploadUrlBody,
} from '../../contracts/uploads';
import { invalidFields } from '../http/problem-error';
import { addressOf } from '../http/rate-limit';
import { route, type RouteGroup } from '../http/route';
import type { SiteAddresses } from '../http/site-addresses';
import { signedIn } from '../http/who';
import { keyOfAddress, uploaderOf } from '../../platform/objects/picture-keys';
import type { Uploads } from './uploads';

const NOT_AN_UPLOAD = 'La dirección no es la de una imagen subida';

/** The site's address as the caller sees it: the page may send files only to its own origin. */
const siteOrigin = (ctx: Context, { isOwnOrigin, originFor }: SiteAddresses): string => {
  const { origin: page, host } = ctx.headers;
  if (page !== undefined && isOwnOrigin(page, host)) return page;
  return originFor(ctx);
};

/** Creates upload addresses, and checks that a photo has arrived. */
export const uploadRoutes = (uploads: Uploads, addresses: SiteAddresses): RouteGroup => {
  const newAddress = async (ctx: Context, userId: number, maxBytes: number): Promise<string> => {
    await uploads.checkRoom({ userId, network: addressOf(ctx) });
    return siteOrigin(ctx, addresses) + uploads.newAddress(userId, maxBytes);
  };

  return {
    title: 'Imágenes',
    prefix: '/api',
    routes: [
      route(
        {
          method: 'POST',
          path: '/object-storage/upload-url',
          id: 'createProfileUpload',
          summary: 'Una dirección adonde enviar la foto de un perfil, de 5 MiB como mucho',
          who: signedIn,
          limits: ['upload'],
          body: uploadUrlBody,
          answers: { 200: { description: 'La dirección', shape: signedUploadShape } },
        },
        async ({ ctx, person: { userId }, body: { contentType } }) => ({
          body: {
            url: await newAddress(ctx, userId, PROFILE_PHOTO_BYTES_MAX),
            method: 'PUT' as const,
            headers: { 'Content-Type': contentType },
          },
        }),
      ),
      route(
        {
          method: 'POST',
          path: '/objects/upload',
          id: 'createRaffleUpload',
          summary: 'Una dirección adonde enviar una foto de una rifa, de 10 MiB como mucho',
          who: signedIn,
          limits: ['upload'],
          answers: { 200: { description: 'La dirección', shape: uploadAddressShape } },
        },
        async ({ ctx, person: { userId } }) => ({
          body: { uploadURL: await newAddress(ctx, userId, PHOTO_BYTES_MAX) },
        }),
      ),
      route(
        {
          method: 'PUT',
          path: '/raffle-images',
          id: 'confirmRafflePicture',
          summary: 'Comprueba que una foto ha llegado',
          who: signedIn,
          limits: ['upload-check'],
          body: raffleImageBody,
          answers: { 200: { description: 'Ha llegado', shape: raffleImageShape } },
          problems: {
            'not-your-image': [403, 'Esta foto no es tuya'],
            'not-found': [404, 'Esta foto no se ha subido todavía'],
          },
        },
        async ({ person: { userId }, body: { imageURL }, refusal }) => {
          const key = keyOfAddress(imageURL);
          if (key === undefined)
            throw invalidFields([{ pointer: '/imageURL', detail: NOT_AN_UPLOAD }]);
          if (uploaderOf(key) !== userId) throw refusal('not-your-image');
          const objectPath = await uploads.ownImage(userId, imageURL);
          if (objectPath === undefined) throw refusal('not-found');
          return { body: { objectPath } };
        },
      ),
    ],
  };
};
