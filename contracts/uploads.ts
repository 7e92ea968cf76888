import { oneOf, shape, text, type Shaped } from './shape';
import { object, string, type InferType } from './yup';

/** What people do about a photo of an iPhone that no browser but Apple's shows. */
export const HEIC_ADVICE =
  'La foto está en formato HEIC, que no podemos abrir. En tu iPhone, ve a Ajustes → Cámara → Formatos, elige «El más compatible» y haz la foto de nuevo, o guárdala como JPEG.';

/** Windows does not say what kind of file this is; only its name tells. Cameras write `.HIF`. */
export const isHeic = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.(?:hei[cf]s?|hif)$/i.test(name);

export const uploadUrlBody = object({
  filename: string().trim().max(255).required('Falta el nombre del archivo'),
  contentType: string()
    .max(100)
    .matches(/^image\//, 'Por favor selecciona un archivo de imagen válido.')
    .required('Por favor selecciona un archivo de imagen válido.'),
});
export type UploadUrlBody = InferType<typeof uploadUrlBody>;

/**
 * Send the file with this method, to this address, with these headers. The stored address is `url`
 * without its query.
 */
export const signedUploadShape = shape('SignedUpload', {
  url: text('Adonde se envía el archivo; sin su consulta, la dirección de la imagen'),
  method: oneOf(['PUT']),
  headers: shape('UploadHeaders', { 'Content-Type': text() }),
});
export type SignedUpload = Shaped<typeof signedUploadShape>;

/** The other way to upload: send the file with PUT. */
export const uploadAddressShape = shape('UploadAddress', { uploadURL: text() });
export type UploadAddress = Shaped<typeof uploadAddressShape>;

export const raffleImageBody = object({
  imageURL: string().max(1_000).required('Falta la dirección de la imagen'),
});

export const raffleImageShape = shape('RaffleImage', {
  objectPath: text('Lo que se guarda como dirección de la imagen'),
});
export type RaffleImage = Shaped<typeof raffleImageShape>;
