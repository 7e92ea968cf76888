import { explained } from 'lean-program';
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

/** The fields of an error that are logged. */
const TOLD = ['type', 'message', 'stack', 'code', 'errno', 'syscall', 'address', 'port'];

/** The part of an address before its host; an e-mail address. */
const ADDRESSEE = /\/\/[^\s"'<>]{1,1024}@|[^\s<>"'/:;,@]{1,64}@[\p{L}\d.-]{1,255}\.\p{L}{2,}/gu;

/**
 * An error may quote a server's answer with a person's address, or an address with its password.
 */
const withoutAddressees = (text: unknown): unknown =>
  typeof text === 'string'
    ? text.replaceAll(ADDRESSEE, (found) =>
        found.startsWith('//') ? '//[redacted]@' : '[redacted]',
      )
    : text;

/**
 * Drivers attach the failed command to an error, with its keys, documents and passwords, so no
 * other field is logged.
 */
const described = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { stack, ...fields } = pino.stdSerializers.err(error);
  return Object.fromEntries(
    Object.entries({ ...fields, stack: explained(stack) })
      .filter(([name]) => TOLD.includes(name))
      .map(([name, value]) => [name, withoutAddressees(value)]),
  );
};

/** Bytes kept while the disk is full; later lines are lost. */
const UNWRITTEN_MOST = 1024 * 1024;

/** A full disk loses log lines, but the program keeps running. */
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
 * @param destination replaces standard output
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
