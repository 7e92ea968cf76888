import { parseArgs } from 'node:util';
import type { Recorded } from '../../platform/event-store/codec';
import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { StartError } from '../../platform/lifecycle';
import { print } from './print';
import { siteConfig } from './site-config';

const LIMIT_DEFAULT = 50;
/** Fields that are never shown, at any depth. */
const SECRET = new Set(['passwordHash']);

const options = {
  stream: { type: 'string' },
  type: { type: 'string' },
  from: { type: 'string' },
  limit: { type: 'string' },
  backwards: { type: 'boolean', default: false },
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
};

const wholeNumber = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new StartError(`--${name} takes a whole number`);
  return Number(text);
};

const redacted = (key: string, value: unknown): unknown => (SECRET.has(key) ? '[redacted]' : value);

const line = ({ position, stream, revision, type, at, data, metadata }: Recorded): string => {
  const { correlationId, causationId, actorId } = metadata;
  const event = { position, stream, revision, type, at, data, correlationId, causationId, actorId };
  return JSON.stringify(event, redacted);
};

/** Events of one type, or of all, up to a limit. */
async function* lines(
  events: AsyncIterable<Recorded>,
  type: string | undefined,
  limit: number,
): AsyncGenerator<string> {
  let shown = 0;
  for await (const event of events) {
    if (shown === limit) return;
    if (type !== undefined && event.type !== type) continue;
    yield `${line(event)}\n`;
    shown += 1;
  }
}

/** Prints one JSON line per event, in the order of the log. */
export const showEvents = async (args: readonly string[]): Promise<void> => {
  const { stream, type, backwards, ...numbers } = parsed(args);
  const limit = wholeNumber('limit', numbers.limit) ?? LIMIT_DEFAULT;
  const from = wholeNumber('from', numbers.from);
  const where = { backwards, ...(from === undefined ? {} : { from }) };
  const log = connectSiteLog(siteConfig(), catalogue);
  const events = stream === undefined ? log.readAll(where) : log.readStream(stream, where);
  try {
    await print(lines(events, type, limit));
  } finally {
    await log.close();
  }
};
