import { actorOf } from '../../domain/actor';
import type { Recorded } from '../../platform/event-store/codec';

/**
 * Fields whose values nobody is shown, at any depth: from a nonce and the keys follow secrets. No
 * event holds the secret of a receipt, but what is shown as it was recorded may be of any program.
 */
const SECRET: ReadonlySet<string> = new Set([
  'passwordHash',
  'nonce',
  'receiptSecret',
  'sealedSecret',
  'recoveryHashes',
]);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What an event or a document holds, as operators are shown it; the value itself stays. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isPlain(value)) return value;
  const fields = Object.entries(value).map(([name, one]: [string, unknown]) => [
    name,
    SECRET.has(name) && one != null ? '[redacted]' : withoutSecrets(one),
  ]);
  return Object.fromEntries(fields);
};

/** An event as operators are shown it, at the terminal and in the console. */
export interface ShownEvent {
  readonly id: string;
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  /** The version in which the data is stored; it is shown in the newest one. */
  readonly schemaVersion: number;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly actorId: number | null;
  /** Whether an operator did it at the terminal, which names no actor. */
  readonly atTerminal: boolean;
  /** In its newest shape, without secrets. */
  readonly data: object;
}

export const shownEvent = (event: Recorded): ShownEvent => {
  const { id, position, stream, revision, type, at, metadata } = event;
  const { schemaVersion, correlationId, causationId = null, actorId = null } = metadata;
  const atTerminal = actorOf(event) === 'terminal';
  // Data is a plain object, and stays one.
  const data = withoutSecrets(event.data) as object;
  return {
    id,
    position,
    stream,
    revision,
    type,
    at,
    schemaVersion,
    correlationId,
    causationId,
    actorId,
    atTerminal,
    data,
  };
};
