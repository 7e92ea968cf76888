import { pino, type Logger } from 'pino';

export type { Logger };

/** Paths whose values never reach a log line. */
const redact = [
  'password',
  'currentPassword',
  'newPassword',
  'email',
  'passwordHash',
  'receiptSecret',
  '*.password',
  '*.email',
  '*.passwordHash',
];

/**
 * The log of one program: JSON lines on standard output, constant phrases as messages, values as fields.
 * @param name the program, in every line
 * @param level pino's levels, or `silent`
 */
export const createLogger = (name: string, level = 'info'): Logger =>
  pino({ name, level, redact: { paths: redact, censor: '[redacted]' } });
