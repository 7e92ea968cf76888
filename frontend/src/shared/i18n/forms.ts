import { counted } from '@/shared/lib/numbers';

export const formTexts = {
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  required: (label: string) => `${label} *`,
  noConnection: 'No hemos podido hablar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
} as const;

export const numberTexts = {
  tickets: (count: number) => counted(count, 'ticket', 'tickets'),
  refusals: {
    'not-a-number': 'Escribe solo un número, sin letras ni signos: 1500 o 1.500',
    'not-an-amount': 'Escribe un número como 0,50 o 1.000',
    ambiguous: (typed: string) =>
      `«${typed}» puede ser miles o decimales. Si son miles, escríbelo sin coma; si son decimales, con dos cifras como mucho.`,
    'ambiguous-count': (typed: string) =>
      `«${typed}» no está claro. Si son miles, escríbelo sin coma; decimales no puede llevar.`,
    'too-many-decimals': 'Escribe como mucho dos decimales',
    'not-whole': 'Escribe un número entero, sin decimales',
    'too-long': 'Ese número es demasiado largo',
  },
} as const;

export const dateTexts = {
  /** What the date picker's own words get wrong. */
  picker: {
    day: 'Día',
    okButtonLabel: 'Aceptar',
    fieldClearLabel: 'Borrar la fecha',
    // With the two figures that the clock shows, since people say what they see.
    hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} horas`,
    minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} minutos`,
    secondsClockNumberText: (seconds: string) => `${seconds.padStart(2, '0')} segundos`,
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      view === 'year' ? 'Volver al calendario' : 'Elegir otro año',
  },
  wrong: 'Revisa la fecha: le falta algo, o no puede ser',
} as const;

export const placesTexts = {
  community: 'Comunidad Autónoma',
  province: 'Provincia',
  municipality: 'Municipio',
  chooseCommunity: 'Elige una comunidad',
  chooseProvince: 'Elige una provincia',
  chooseMunicipality: 'Elige un municipio',
  loading: 'Cargando la lista…',
  failed: 'No hemos podido cargar los municipios.',
  noneCalled: 'Ningún municipio se llama así',
  open: 'Abrir la lista',
  close: 'Cerrar la lista',
  clear: 'Borrar el municipio',
} as const;
