import { HEIC_ADVICE } from '../../contracts/uploads';
import { ProblemError } from '../http/problem-error';
import type { Refusal } from './decoder/messages';

/** For a picture that came whole and can't be made. A network has only some of these. */
export class PictureProblem extends ProblemError {}

type Problem = readonly [status: number, type: string, detail: string];

const NOT_AN_IMAGE: Problem = [
  415,
  'not-an-image',
  'Por favor selecciona un archivo de imagen válido: JPEG, PNG, WebP, GIF, AVIF o TIFF. Si tu foto es de otro tipo, guárdala antes como JPEG.',
];

const PROBLEMS: Readonly<Record<Refusal, Problem>> = {
  'not-an-image': NOT_AN_IMAGE,
  heic: [415, 'image-heic', HEIC_ADVICE],
  damaged: [
    422,
    'image-damaged',
    'La foto está incompleta o dañada: falta una parte del archivo. Ábrela para comprobarlo, o elige otra copia.',
  ],
  'too-many-pixels': [
    422,
    'image-too-large',
    'La imagen tiene demasiada resolución. Guárdala más pequeña, con 24 megapíxeles como mucho (10 si es AVIF), o como JPEG que no sea progresivo.',
  ],
  'too-much-work': [
    422,
    'image-too-complex',
    'La imagen es demasiado compleja. Guárdala como JPEG o con menos resolución y súbela de nuevo.',
  ],
};

export const problemOf = (refusal: Refusal) => new PictureProblem(...PROBLEMS[refusal]);

/** By what the sender says of the file. */
export const notAnImage = () => new ProblemError(...NOT_AN_IMAGE);
