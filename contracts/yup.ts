import { setLocale } from 'yup';

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
