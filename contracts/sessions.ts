import { flag, id, listOf, moment, shape, text, type Shaped } from './shape';

/** Where a person is signed in. */
export const sessionsShape = shape('Sessions', {
  sessions: listOf(
    shape('Session', {
      id: id('Con él se cierra; no la abre'),
      browser: text('«Firefox»; null si no lo dijo').nullable(),
      system: text('«Windows»; null si no lo dijo').nullable(),
      openedAt: moment(),
      usedAt: moment('Con diez minutos de margen'),
      isThis: flag('Si es la de esta petición'),
    }),
  ).meta({ description: 'Las abiertas, de la última usada a la primera' }),
});
export type Sessions = Shaped<typeof sessionsShape>;
export type ListedSession = Sessions['sessions'][number];
