import { date as yupDate, number as yupNumber, setLocale, string as yupString } from 'yup';
import { momentOf } from './moments';
import { cleanLine, cleanText, isLevel, isSeen } from './readable-text';

const written = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

const characters = (count: number): string =>
  `${written.format(count)} ${count === 1 ? 'carácter' : 'caracteres'}`;

/**
 * Yup with Spanish messages. A schema takes its messages when it is created, so every schema for
 * people must import Yup from here.
 */
setLocale({
  mixed: {
    required: 'Este campo es obligatorio',
    notType: 'El formato de este campo no es válido',
    oneOf: 'Elige uno de los valores permitidos',
    defined: 'Este campo es obligatorio',
    notNull: 'Este campo es obligatorio',
    default: 'Este campo no es válido',
  },
  string: {
    min: ({ min }: { min: number }) => `Escribe al menos ${characters(min)}`,
    max: ({ max }: { max: number }) => `Escribe como mucho ${characters(max)}`,
    email: 'Email inválido',
  },
  number: {
    min: ({ min }: { min: number }) => `El mínimo es ${written.format(min)}`,
    max: ({ max }: { max: number }) => `El máximo es ${written.format(max)}`,
    integer: 'Tiene que ser un número entero',
  },
  array: {
    min: ({ min }: { min: number }) => `Añade al menos ${min}`,
    max: ({ max }: { max: number }) => `Añade como mucho ${max}`,
  },
  object: { noUnknown: 'Este campo no existe' },
});

export * from 'yup';

/** What each validation knows besides the value: the server's time, also in a browser. */
export interface ValidationContext {
  /** Milliseconds. */
  readonly now: number;
}

/** @throws Error for a validation without a clock */
export const nowOf = ({ context }: { readonly context?: Partial<ValidationContext> }): number => {
  if (context?.now === undefined) throw new Error('This is validated without a clock');
  return context.now;
};

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && PLAIN_NUMBER.test(value));

/**
 * A number, or a text of plain digits. Yup alone reads `'1 0'` as 10, `'0x10'` as 16 and `[2, 9]`
 * as 2.
 */
export const number = () =>
  yupNumber()
    .typeError('Tiene que ser un número')
    .transform((value: number | null | undefined, original: unknown) =>
      original == null || isNumber(original) ? value : Number.NaN,
    );

/** A date, or text that names a moment. */
export const date = () =>
  yupDate().transform((value: Date | null | undefined, original: unknown) =>
    original == null || original instanceof Date ? value : momentOf(original),
  );

const PILED_UP = 'Hay letras con demasiados acentos';

/** A text without visible characters counts as empty, so that it can't fill a required field. */
const readable = (clean: (text: string) => string) =>
  yupString()
    .transform((text: unknown) => {
      if (typeof text !== 'string') return text;
      return isSeen(text) ? clean(text) : '';
    })
    .test('level', PILED_UP, (text) => text == null || isLevel(text));

/** A line of text; what can't be seen is taken out. */
export const string = () => readable(cleanLine);

/**
 * What stands before the `@`, without what begins and parts the query of a link; then a domain of
 * two parts at least, in the letters and marks of any language, and the point of `col·lectiu`.
 */
const LOCAL = "[\\w!#$%'*+/=^`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}·-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const EMAIL = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+\\p{L}\\p{M}*${LABEL}$`, 'u');

/** An address of mail. */
export const email = (message: string) =>
  string().trim().matches(EMAIL, { name: 'email', message, excludeEmptyString: true });

/** The same for a text of several lines. */
export const longText = () => readable(cleanText);

/** Text that is never shown, and may contain anything. */
export const secret = () => yupString();
