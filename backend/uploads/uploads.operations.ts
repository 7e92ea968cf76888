import {
  raffleImageBody,
  raffleImageShape,
  signedUploadShape,
  uploadAddressShape,
  uploadUrlBody,
} from '../../contracts/uploads';
import { number, object, string } from '../../contracts/yup';
import type { Operation, OperationGroup } from '../openapi/operation';

const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** What the signer of an address put into it. */
const addressQuery = object({
  expires: number().integer().required().meta({ description: 'Segundos desde 1970' }),
  max: number().integer().required().meta({ description: 'Bytes' }),
  signature: string().required(),
});

const picture = (id: string, summary: string): Operation => ({
  id,
  summary,
  needsParts: true,
  pathParameters: { key: 'Lo último de la dirección de la imagen' },
  answers: {
    200: {
      description: 'La imagen; se puede guardar para siempre',
      types: ['image/webp'],
      headers: ['CacheControl', 'ETag'],
    },
    304: { description: 'Es la que ya tienes', headers: ['CacheControl', 'ETag'] },
  },
  problems: { 404: ['not-found'] },
});

export const uploadOperations: OperationGroup = {
  title: 'Imágenes',
  operations: {
    'POST /api/object-storage/upload-url': {
      id: 'createProfileUpload',
      summary: 'Una dirección adonde enviar la foto de un perfil, de 5 MiB como mucho',
      signedIn: true,
      limited: true,
      body: uploadUrlBody,
      answers: { 200: { description: 'La dirección', shape: signedUploadShape } },
    },
    'POST /api/objects/upload': {
      id: 'createRaffleUpload',
      summary: 'Una dirección adonde enviar una foto de una rifa, de 10 MiB como mucho',
      signedIn: true,
      limited: true,
      answers: { 200: { description: 'La dirección', shape: uploadAddressShape } },
    },
    'PUT /objects/uploads/{key}': {
      id: 'sendPicture',
      summary: 'Envía una imagen a su dirección',
      description:
        'La dirección, con su consulta, es el derecho a enviar un solo archivo en 15 minutos; el archivo llega en un minuto. Lo que se guarda es un WebP sin metadatos, de 1600 píxeles de lado como mucho.',
      limited: true,
      needsParts: true,
      pathParameters: { key: 'De la dirección que se ha pedido' },
      query: addressQuery,
      bodyTypes: IMAGES,
      answers: { 200: { description: 'La imagen está guardada', shape: raffleImageShape } },
      problems: {
        400: ['malformed'],
        403: ['forged-upload', 'late-upload'],
        408: ['upload-too-slow'],
        409: ['upload-taken'],
        413: ['image-too-big'],
        415: ['not-an-image'],
        422: ['image-too-large'],
      },
    },
    'PUT /api/raffle-images': {
      id: 'confirmRafflePicture',
      summary: 'Comprueba que una foto ha llegado',
      signedIn: true,
      body: raffleImageBody,
      answers: { 200: { description: 'Ha llegado', shape: raffleImageShape } },
      problems: { 403: ['not-your-image'], 404: ['not-found'] },
    },
    'GET /objects/uploads/{key}': picture('getPicture', 'Una imagen'),
    'GET /objects/thumbnails/{key}': picture(
      'getThumbnail',
      'La misma imagen, de 480 píxeles de ancho como mucho',
    ),
  },
};
