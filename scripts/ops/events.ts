import { parseArgs } from 'node:util';
import { browseEvents, type BrowseEvents } from '../../application/operations/browse-events';
import type { ShownEvent } from '../../application/operations/shown-event';
import { momentOf } from '../../contracts/moments';
import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { StartError } from '../../platform/lifecycle';
import { print } from './print';
import { siteConfig } from './site-config';

const LIMIT_DEFAULT = 50;

const options = {
  stream: { type: 'string' },
  category: { type: 'string' },
  type: { type: 'string' },
  actor: { type: 'string' },
  correlation: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
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

const moment = (name: string, text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const at = momentOf(text);
  if (Number.isNaN(at.getTime())) {
    throw new StartError(`--${name} takes a moment, such as 2026-06-01T10:00:00Z`);
  }
  return at;
};

const line = (event: ShownEvent): string => {
  const { position, stream, revision, type, at, data } = event;
  const { correlationId, causationId, actorId } = event;
  const by = {
    correlationId,
    causationId: causationId ?? undefined,
    actorId: actorId ?? undefined,
  };
  return `${JSON.stringify({ position, stream, revision, type, at, data, ...by })}\n`;
};

/** Page after page, up to a limit. */
async function* lines(asked: BrowseEvents): AsyncGenerator<string> {
  let { from, limit } = asked;
  while (limit > 0) {
    const { events, next, unreadable } = await browseEvents({ ...asked, from, limit });
    yield* events.map(line);
    if (unreadable) throw new StartError(unreadable.message);
    if (next === null) return;
    from = next;
    limit -= events.length;
  }
}

/** Prints one JSON line per event, in the order of the log. */
export const showEvents = async (args: readonly string[]): Promise<void> => {
  const { stream, category, type, correlation, backwards, ...texts } = parsed(args);
  const limit = wholeNumber('limit', texts.limit) ?? LIMIT_DEFAULT;
  const from = wholeNumber('from', texts.from);
  const filter = {
    ...{ stream, category, type, correlationId: correlation },
    actorId: wholeNumber('actor', texts.actor),
    since: moment('since', texts.since),
    until: moment('until', texts.until),
  };
  const log = connectSiteLog(siteConfig(), catalogue);
  try {
    await print(lines({ log, filter, backwards, from, limit }));
  } finally {
    await log.close();
  }
};
