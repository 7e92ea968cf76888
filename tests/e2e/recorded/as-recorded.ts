import { expect } from '@jest/globals';
import { heldRaffleShape, LISTED_FIELDS } from '@contracts/raffle-shapes';
import { MIN_LOG_POSITION_HEADER, STALE_HEADER } from '@contracts/site';
import type { ApiClient } from '../../kit/system/api-client';
import type { RecordedSystem } from './recorded-system';
import { recording, type RecordedAnswer } from './recording';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** This raffle ended while nothing ran, so it closes when the product starts next. */
const closesNow = (of: Record<string, unknown>, field: string): boolean =>
  of['id'] === recording.raffles.unended && field === 'closedAt';

const LISTED: ReadonlySet<string> = new Set(LISTED_FIELDS);

/** Raffles in lists have only a card’s fields by now. */
const isNotListed = (of: Record<string, unknown>, field: string): boolean =>
  'soldTickets' in of && !LISTED.has(field);

const HELD: ReadonlySet<string> = new Set(Object.keys(heldRaffleShape.fields));
const PARTICIPATIONS = /^\/api\/users\/\d+\/participations(?:\?|$)/;

/** A list of participations has no receipts by now, and less of the raffles. */
const asHeld = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asHeld);
  if (!isObject(value)) return value;
  const { raffle } = value;
  if (!isObject(raffle)) return value;
  const own = Object.entries(value).filter(([field]) => field !== 'receipts');
  const held = Object.entries(raffle).filter(([field]) => HELD.has(field));
  return { ...Object.fromEntries(own), raffle: Object.fromEntries(held) };
};

/** What was recorded, without what has left the answers since. */
const still = (answer: RecordedAnswer): RecordedAnswer => {
  if (!PARTICIPATIONS.test(answer.path)) return answer;
  const headers = Object.entries(answer.headers).filter(([name]) => name !== 'X-Total-Count');
  return { ...answer, headers: Object.fromEntries(headers), body: asHeld(answer.body) };
};

/** Sixty days after a draw, nobody is told of the other side any more. */
const isOver = ({ path }: RecordedAnswer): boolean => path.endsWith('/contact');

/** Leaves out the one field that depends on the time of the test, and what left the lists. */
const comparable = (value: unknown, inList = Array.isArray(value)): unknown => {
  if (Array.isArray(value)) return value.map((item) => comparable(item, inList));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(
    ([field]) => !closesNow(value, field) && !(inList && isNotListed(value, field)),
  );
  return Object.fromEntries(fields.map(([field, held]) => [field, comparable(held, inList)]));
};

/** The present answer, with the headers that were recorded. */
const answerNow = async (
  client: ApiClient,
  position: number,
  { path, headers: recorded }: RecordedAnswer,
) => {
  const fresh = { [MIN_LOG_POSITION_HEADER]: String(position) };
  const { status, headers, body } = await client.ask<unknown>(path, { headers: fresh });
  if (headers.has(STALE_HEADER)) throw new Error(`The read models did not catch up: ${path}`);
  const names = Object.keys(recorded);
  const now = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
  return { path, status, headers: now, body };
};

/**
 * Repeats every request that was recorded with version 0.1.0, and expects the same answers. New
 * fields are allowed; old ones may neither change nor be missing.
 */
export const expectAsRecorded = async (
  { log, visitor, signIn }: RecordedSystem,
  as: string | null,
): Promise<void> => {
  const client = as === null ? visitor() : await signIn(as);
  const position = await log.endPosition();
  const asked = recording.answers.filter((answer) => answer.as === as && !isOver(answer));
  for (const recorded of asked.map(still)) {
    const { path, status, headers, body } = recorded;
    const then = { path, status, headers, body: comparable(body) };
    expect(await answerNow(client, position, recorded)).toMatchObject(then);
  }
};
