import { date as yupDate, number as yupNumber, setLocale, string as yupString } from 'yup';

/**
 * Yup, speaking Spanish. A schema takes its words when it is made, so whatever makes one for people imports Yup from here.
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
    min: ({ min }: { min: number }) => `Escribe al menos ${min} caracteres`,
    max: ({ max }: { max: number }) => `Escribe como mucho ${max} caracteres`,
    email: 'Email inválido',
  },
  number: {
    min: ({ min }: { min: number }) => `El mínimo es ${min}`,
    max: ({ max }: { max: number }) => `El máximo es ${max}`,
    integer: 'Tiene que ser un número entero',
  },
  array: {
    min: ({ min }: { min: number }) => `Añade al menos ${min}`,
    max: ({ max }: { max: number }) => `Añade como mucho ${max}`,
  },
  object: { noUnknown: 'Este campo no existe' },
});

export * from 'yup';

const PLAIN_NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

/** A number, or text that holds one as people write it: Yup by itself takes `'1 0'` for 10 and `'0x10'` for 16. */
export const number = () =>
  yupNumber().transform((value: number | null | undefined, original: unknown) =>
    typeof original === 'string' && !PLAIN_NUMBER.test(original) ? Number.NaN : value,
  );

/** Joins the parts of an emoji, and is the only invisible character with an honest use here. */
const JOINER = '\u200d';
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/u;
const LINE_FORMAT = /[\n\r\t]/g;
const VISIBLE = /[^\s\p{C}\p{M}]/u;

const isReadable = (text: string | null | undefined): boolean =>
  text == null ||
  text.trim() === '' ||
  (VISIBLE.test(text) && !INVISIBLE.test(text.replaceAll(JOINER, '').replaceAll(LINE_FORMAT, '')));

/** Text without control characters and without those that nobody sees, which make two names look like one. */
export const string = () =>
  yupString().test('readable', 'Hay caracteres que no se pueden usar', isReadable);

const DAY =
  /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Whether a text names a moment, or a day (UTC), without leaving anything to the reader's own time zone or calendar. */
const isMoment = (text: string): boolean => {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return false;
  return (
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  );
};

/** A date, or its text in ISO 8601 with its offset from UTC. */
export const date = () =>
  yupDate().transform((value: Date | null | undefined, original: unknown) =>
    typeof original === 'string' && !isMoment(original) ? new Date(Number.NaN) : value,
  );
