import { pino, type LevelWithSilent, type Logger as Pino } from 'pino';

/** The methods that a server needs of a logger, typed by pino. */
export type Logger = Pick<Pino, 'info' | 'warn' | 'error'>;

/** Bytes kept while the disk is full; later lines are lost. */
const UNWRITTEN_MOST = 1024 * 1024;

/** JSON lines on standard output. A full disk loses log lines, but the server keeps running. */
export const jsonLines = (name: string, level: LevelWithSilent = 'info'): Pino => {
  const output = pino.destination({ dest: 1, sync: true, maxLength: UNWRITTEN_MOST });
  output.on('error', () => undefined);
  return pino({ name, level }, output);
};
