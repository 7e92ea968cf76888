import { expect } from '@jest/globals';
import { MIN_LOG_POSITION_HEADER, STALE_HEADER } from '@contracts/site';
import type { ApiClient } from '../../kit/system/api-client';
import type { RecordedSystem } from './recorded-system';
import { recording, type RecordedAnswer } from './recording';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** This raffle ended while nothing ran, so it closes when the product starts next. */
const closesNow = (of: Record<string, unknown>, field: string): boolean =>
  of['id'] === recording.raffles.unended && field === 'closedAt';

/** Leaves out the one field that depends on the time of the test. */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([field]) => !closesNow(value, field));
  return Object.fromEntries(fields.map(([field, held]) => [field, comparable(held)]));
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
  for (const recorded of recording.answers.filter((answer) => answer.as === as)) {
    const { path, status, headers, body } = recorded;
    const then = { path, status, headers, body: comparable(body) };
    expect(await answerNow(client, position, recorded)).toMatchObject(then);
  }
};
