import { parseArgs } from 'node:util';
import type { EventFilter } from '../application/operations/event-filter';
import { unknownNames } from '../application/operations/unknown-names';
import type { Actor } from '../domain/operations/events';
import { momentOf } from '../contracts/moments';
import { StartError } from '../platform/lifecycle';
import { givenReason } from './given-reason';

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
  format: { type: 'string', default: 'ndjson' },
  reason: { type: 'string' },
  backwards: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  follow: { type: 'boolean', default: false },
} as const;

export interface EventOptions {
  readonly filter: EventFilter;
  readonly from: number | undefined;
  readonly backwards: boolean;
  readonly limit: number;
  readonly format: 'ndjson' | 'csv';
  /** Everything until the end, the first so many, or what comes from now on. */
  readonly extent: 'all' | 'some' | 'to come';
  /** Why everything is exported. */
  readonly reason: string;
}

const LIMIT_DEFAULT = 50;

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

const actor = (text: string | undefined): Actor | undefined =>
  text === 'terminal' || text === 'site' ? text : wholeNumber('actor', text);

const moment = (name: string, text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const at = momentOf(text);
  if (Number.isNaN(at.getTime())) {
    throw new StartError(`--${name} takes a moment, such as 2026-06-01T10:00:00Z`);
  }
  return at;
};

const formatOf = (text: string): EventOptions['format'] => {
  if (text === 'ndjson' || text === 'csv') return text;
  throw new StartError('--format takes ndjson or csv');
};

const extentOf = ({ all, follow, limit, from, backwards }: ReturnType<typeof parsed>) => {
  if (all && limit !== undefined) throw new StartError('Give --all or --limit, not both');
  if (!follow) return all ? 'all' : 'some';
  if (all || backwards || limit !== undefined || from !== undefined) {
    throw new StartError('--follow shows what comes from now on: give it only filters');
  }
  return 'to come';
};

const refuseUnknown = (filter: EventFilter): void => {
  const [unknown] = unknownNames(filter);
  if (!unknown) return;
  const { field, name, nearest } = unknown;
  throw new StartError(
    `There is no event ${field} ${name}. Is it ${nearest.join(' or ')}? docs/events.md has all.`,
  );
};

/** @throws StartError for what no search can be */
export const eventOptions = (args: readonly string[]): EventOptions => {
  const values = parsed(args);
  const { stream, category, type, correlation: correlationId, backwards, format } = values;
  const filter = {
    stream,
    category,
    type,
    correlationId,
    actor: actor(values.actor),
    since: moment('since', values.since),
    until: moment('until', values.until),
  };
  refuseUnknown(filter);
  return {
    filter,
    from: wholeNumber('from', values.from),
    backwards,
    limit: wholeNumber('limit', values.limit) ?? LIMIT_DEFAULT,
    format: formatOf(format),
    extent: extentOf(values),
    reason: values.all ? givenReason(values.reason) : '',
  };
};
