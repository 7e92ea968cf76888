import type { Context } from 'koa';
import { raffleImageShape } from '../../contracts/uploads';
import { number, object, string } from '../../contracts/yup';
import { JPEG, WEBP } from '../../platform/objects/picture-keys';
import type { StoredObject } from '../../platform/objects/objects';
import { requireOwnOrigin } from '../http/request-addresses';
import { textParam } from '../http/params';
import { addressOf } from '../http/rate-limit';
import { route, type Route, type RouteGroup } from '../http/route';
import type { SiteAddresses } from '../http/site-addresses';
import { anybody } from '../http/who';
import { discardRest } from '../http/body';
import { PictureProblem } from './picture-problems';
import type { Uploads } from './uploads';

const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'];
/** The content of a key never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The query that a signed address carries. */
const addressQuery = object({
  expires: number().integer().required().meta({ description: 'Segundos desde 1970' }),
  max: number().integer().required().meta({ description: 'Bytes' }),
  signature: string().required(),
});

const parameter = (ctx: Context, name: keyof typeof addressQuery.fields): string => {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : '';
};

const receiving = (uploads: Uploads, addresses: SiteAddresses): Route =>
  route(
    {
      method: 'PUT',
      path: '/uploads/:key',
      id: 'sendPicture',
      summary: 'Envía una imagen a su dirección',
      description:
        'La dirección, con su consulta, es el derecho a enviar un solo archivo en 15 minutos; el archivo llega en un minuto. Lo que se guarda es un WebP sin metadatos, de 1600 píxeles de lado como mucho.',
      who: anybody,
      counts: ['unreadable-picture'],
      needsParts: true,
      params: { key: textParam('De la dirección que se ha pedido') },
      signedQuery: addressQuery,
      bodyTypes: IMAGES,
      answers: { 200: { description: 'La imagen está guardada', shape: raffleImageShape } },
      problems: {
        malformed: [400],
        'forged-upload': [403],
        'late-upload': [403],
        'upload-too-slow': [408],
        'upload-taken': [409],
        'image-too-big': [413],
        'not-an-image': [415],
        'image-heic': [415],
        'image-damaged': [422],
        'image-too-large': [422],
        'image-too-complex': [422],
        'too-many-requests': [429],
      },
    },
    async ({ ctx, params: { key }, count }) => {
      const network = addressOf(ctx);
      const address = {
        key,
        expires: parameter(ctx, 'expires'),
        maxBytes: parameter(ctx, 'max'),
        signature: parameter(ctx, 'signature'),
      };
      try {
        requireOwnOrigin(ctx, addresses);
        await count('unreadable-picture', network, 0);
        const from = { request: ctx.req, network };
        return { body: { objectPath: await uploads.receive(address, from) } };
      } catch (error) {
        discardRest(ctx.req);
        if (error instanceof PictureProblem) await count('unreadable-picture', network);
        throw error;
      }
    },
  );

interface Picture {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly types: readonly string[];
  readonly find: (key: string) => Promise<StoredObject | undefined>;
}

const serving = ({ path, id, summary, types, find }: Picture): Route =>
  route(
    {
      method: 'GET',
      path,
      id,
      summary,
      who: anybody,
      needsParts: true,
      params: { key: textParam('Lo último de la dirección de la imagen') },
      answers: {
        200: {
          description: 'La imagen; se puede guardar para siempre',
          types,
          headers: ['CacheControl', 'ETag'],
        },
        304: { description: 'Es la que ya tienes', headers: ['CacheControl', 'ETag'] },
      },
      problems: { 'not-found': [404, 'Esta imagen no existe'] },
    },
    async ({ ctx, params: { key }, refusal }) => {
      const stored = await find(key);
      if (!stored) throw refusal('not-found');
      const { body, contentType: type, size: length } = stored;
      ctx.set('X-Content-Type-Options', 'nosniff');
      return { body, type, length, etag: key, cacheControl: FOR_EVER };
    },
  );

/** The photos: a signed address allows one upload, and everybody may look. */
export const objectRoutes = (uploads: Uploads, addresses: SiteAddresses): RouteGroup => ({
  title: 'Imágenes',
  prefix: '/objects',
  routes: [
    receiving(uploads, addresses),
    serving({
      path: '/uploads/:key',
      id: 'getPicture',
      summary: 'Una imagen',
      types: [WEBP],
      find: uploads.picture,
    }),
    serving({
      path: '/thumbnails/:key',
      id: 'getThumbnail',
      summary: 'La misma imagen, de 480 píxeles de ancho como mucho; con `.jpg` al final, un JPEG',
      types: [WEBP, JPEG],
      find: uploads.thumbnail,
    }),
  ],
});
