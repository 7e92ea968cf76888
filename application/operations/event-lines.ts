import type { ShownEvent } from './shown-event';

/** One line of JSON. */
export const ndjsonLine = (event: ShownEvent): string => {
  const { position, stream, revision, type, at, data, id, schemaVersion } = event;
  const { correlationId, causationId, actorId, atTerminal } = event;
  const by = {
    correlationId,
    causationId: causationId ?? undefined,
    actorId: actorId ?? undefined,
    atTerminal: atTerminal || undefined,
  };
  return `${JSON.stringify({ position, stream, revision, type, at, data, ...by, id, schemaVersion })}\n`;
};

const COLUMNS = [
  'position',
  'stream',
  'revision',
  'type',
  'at',
  'actorId',
  'atTerminal',
  'correlationId',
  'causationId',
  'id',
  'schemaVersion',
  'data',
] as const;

/** What a table program would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const plain = (text: string): string => quoted(FORMULA.test(text) ? `'${text}` : text);

/**
 * Programs that separate columns by semicolons would end a quoted cell at one, and take what comes
 * after it for another cell, which might be a formula. JSON has another way to write it.
 */
const json = (data: object): string =>
  quoted(JSON.stringify(data).replaceAll(';', String.raw`\u003b`));

const cell = (value: ShownEvent[keyof ShownEvent]): string => {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? plain(value) : json(value);
};

/** The first line of a CSV file. */
export const CSV_HEADER = `${COLUMNS.join(',')}\r\n`;

/** One line of CSV (RFC 4180). */
export const csvLine = (event: ShownEvent): string =>
  `${COLUMNS.map((name) => cell(event[name])).join(',')}\r\n`;
