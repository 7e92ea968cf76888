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

/** What stands before the host in an address that is dialled; an e-mail address. */
const ADDRESSEE = /\/\/[^\s/@]{1,256}@|[^\s<>"'/:;,@]{1,64}@[\p{L}\d.-]{1,255}\.\p{L}{2,}/gu;

/**
 * A server's answer that is quoted in an error may name a person, and an address that was dialled
 * its password.
 */
const withoutAddressees = (text: unknown): unknown =>
  typeof text === 'string'
    ? text.replaceAll(ADDRESSEE, (found) =>
        found.startsWith('//') ? '//[redacted]@' : '[redacted]',
      )
    : text;

/**
 * Drivers hang on an error the command that failed, with its keys, documents and passwords: nothing
 * else of it is told.
 */
const described = (error: unknown): unknown =>
  error instanceof Error
    ? Object.fromEntries(
        Object.entries(pino.stdSerializers.err(error))
          .filter(([name]) => TOLD.includes(name))
          .map(([name, value]) => [name, withoutAddressees(value)]),
      )
    : error;

/** Bytes that wait to be written while the disk is full; what comes after them is not logged. */
const UNWRITTEN_MOST = 1024 * 1024;

/** A full disk costs lines, never the program. */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: true, maxLength: UNWRITTEN_MOST });
  output.on('error', () => undefined);
  return output;
};

/**
 * The log of one program: JSON lines on standard output, constant phrases as messages, values as
 * fields.
 * @param name the program, in every line
 * @param level pino's levels, or `silent`
 * @param destination takes the lines instead of standard output
 */
export const createLogger = (
  name: string,
  level = 'info',
  destination: DestinationStream = standardOutput(),
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
