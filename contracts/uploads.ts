import { object, string, type InferType } from './yup';

export const uploadUrlBody = object({
  filename: string().trim().max(255).required('Falta el nombre del archivo'),
  contentType: string()
    .max(100)
    .matches(/^image\//, 'Por favor selecciona un archivo de imagen válido.')
    .required('Por favor selecciona un archivo de imagen válido.'),
});
export type UploadUrlBody = InferType<typeof uploadUrlBody>;

/** Send the file with this method, to this address, with these headers. The stored address is `url` without its query. */
export interface SignedUpload {
  readonly url: string;
  readonly method: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
}

/** The other way in: send the file with PUT. */
export interface UploadAddress {
  readonly uploadURL: string;
}

export const raffleImageBody = object({
  imageURL: string().max(1_000).required('Falta la dirección de la imagen'),
});
export type RaffleImageBody = InferType<typeof raffleImageBody>;

export interface RaffleImage {
  readonly objectPath: string;
}
