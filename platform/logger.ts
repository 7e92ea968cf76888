import { pino, type DestinationStream, type Logger } from 'pino';

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

/** What an error says of itself. */
const TOLD = ['type', 'message', 'stack', 'code', 'errno', 'syscall', 'address', 'port'];

/** Drivers hang on an error the command that failed, with its keys, documents and passwords: nothing else of it is told. */
const described = (error: unknown): unknown =>
  error instanceof Error
    ? Object.fromEntries(
        Object.entries(pino.stdSerializers.err(error)).filter(([name]) => TOLD.includes(name)),
      )
    : error;

/**
 * The log of one program: JSON lines on standard output, constant phrases as messages, values as fields.
 * @param name the program, in every line
 * @param level pino's levels, or `silent`
 * @param destination takes the lines instead of standard output
 */
export const createLogger = (
  name: string,
  level = 'info',
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      name,
      level,
      redact: { paths: redact, censor: '[redacted]' },
      serializers: { err: described },
    },
    destination,
  );
